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

/** Notifications, hidden in kiosk mode. Failures stay open, and appear when the examiner ends it. */
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

/** Reads the settings again when they change, for example in another window. */
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

/** Reloads the page in the user's language, because texts keep the language in which the page was loaded. */
function LanguageSetting() {
  const language = useLanguageSetting()
  useEffect(() => (language ? followLanguage(language) : undefined), [language])
  return null
}
