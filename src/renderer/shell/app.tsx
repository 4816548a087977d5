import '../ui/dialogs/keep-dialog-open'
import { useMantineColorScheme } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { invalidateQueries } from '../core/cache/invalidate-queries'
import { queryClient } from '../core/cache/query-client'
import { desk } from '../core/desk'
import { useIsKioskMode } from '../core/session/kiosk-mode'
import { followLanguage } from '../core/session/switch-language'
import { settingsKey, useLanguageSetting, useSettings } from '../core/workstation/settings'
import { markLanguages } from '../ui/mark-language'
import { ErrorBoundary } from './error-page'
import { ThemeProvider } from './theme-provider'

markLanguages(document.body)

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <ThemeProvider>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <SettingsRefetch />
          <ColorSchemeSetting />
          <LanguageSetting />
          <NotificationList />
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ErrorBoundary>
    </ThemeProvider>
  )
}

/** Notifications. Kiosk mode hides them; failures stay until the examiner ends it. */
function NotificationList() {
  const isInKioskMode = useIsKioskMode()
  return (
    <Notifications
      position="bottom-left"
      limit={3}
      transitionDuration={150}
      style={isInKioskMode ? { display: 'none' } : undefined}
    />
  )
}

/** Reads the settings again when they change, such as in another window: the next change is based on them. */
function SettingsRefetch() {
  useEffect(() => desk.on('settings.changed', () => void invalidateQueries(queryClient, { queryKey: settingsKey })), [])
  return null
}

/** Applies the colour scheme of the settings. */
function ColorSchemeSetting() {
  const [{ theme: scheme }] = useSettings()
  const { setColorScheme } = useMantineColorScheme()
  useEffect(() => setColorScheme(scheme), [scheme, setColorScheme])
  return null
}

/** Reloads the page if the user's language differs from the page's: texts stay in the language of the page load. */
function LanguageSetting() {
  const language = useLanguageSetting()
  useEffect(() => (language ? followLanguage(language) : undefined), [language])
  return null
}
