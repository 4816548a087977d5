import { t } from '@lingui/core/macro'
import '@mantine/spotlight/styles.layer.css'
import { Kbd } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Spotlight } from '@mantine/spotlight'
import { IconAlertTriangle, IconSearch } from '@tabler/icons-react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { openAttention } from '../../../core/attention-dialog'
import { desk } from '../../../core/desk'
import type { AccessibleScreen } from '../../../core/screens/accessible-screens'
import { describeScreen, getSearchWords } from '../../../core/screens/find-screens'
import { getOpenRowTarget } from '../../../crud/list/use-open-row'
import { useOpenScreen } from '../../../crud/list/views/use-open-screen'
import classes from './command-palette.module.css'
import { commandPaletteStore } from './command-palette-store'
import { ignoreEnterWhenEmpty, selectFirstResult } from './palette-selection'

/** Ctrl+K: screens of the role, their commands and search results, and cached catalogue rows and slots. */
export function CommandPalette({ screens }: { screens: AccessibleScreen[] }) {
  const navigate = useNavigate()
  const openScreen = useOpenScreen()
  const [query, setQuery] = useState('')
  const cachedResults = useCachedResults(query).flatMap(({ hit: { entity, id, title, subtitle }, text }) => {
    const screen = screens.find((candidate) => candidate.entity === entity)
    if (!screen) return []
    const { path, label: screenTitle, icon: Icon } = screen
    return {
      id: `${entity} ${id}`,
      label: title,
      description: subtitle ? `${screenTitle} · ${subtitle}` : screenTitle,
      // Already matched by the desk; Mantine must not filter it out.
      keywords: text,
      leftSection: <Icon size={18} />,
      onClick: () => void navigate(`${path}?${new URLSearchParams({ search: title })}`),
    }
  })
  const { serverResults, isSearching } = useServerResults(screens, query)
  const placeholder = screens.some(({ search }) => search)
    ? t`Go to a screen, start something or find a trainee`
    : t`Go to a screen or start something`
  const commands = screens.flatMap(({ path, icon: Icon, commands = [] }) =>
    commands.map(({ label, keys, name }) => ({
      id: `${path} ${name}`,
      label,
      leftSection: <Icon size={18} />,
      rightSection: <Kbd>{keys}</Kbd>,
      onClick: () => void navigate(path, { state: { command: name } }),
    })),
  )
  const screenResults = screens.map(({ path, icon: Icon, ...screen }) => ({
    id: path,
    label: screen.label,
    description: describeScreen(screen),
    keywords: getSearchWords(screen),
    leftSection: <Icon size={18} />,
    onClick: () => openScreen(path),
  }))
  useEffect(() => {
    if (query) selectFirstResult()
  })
  return (
    <Spotlight
      store={commandPaletteStore}
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      actions={[...commands, attentionEntry, ...screenResults, ...cachedResults, ...serverResults]}
      nothingFound={isSearching ? t`Searching…` : t`No results`}
      highlightQuery
      classNames={{ action: classes.action ?? '' }}
      centered={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      // Without a transition no keystroke is lost.
      transitionProps={{ duration: 0 }}
      // Accessible name of the dialog.
      title={t`Search everything`}
      styles={{ header: { display: 'none' }, actionDescription: { opacity: 1 }, actionsList: { maxHeight: 350 } }}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder,
        maxLength: 200,
        'aria-label': placeholder,
        onKeyDownCapture: ignoreEnterWhenEmpty,
      }}
    />
  )
}

/** Entry for the dialog of unfinished changes, which is not a screen and is accessible to everyone. */
const attentionEntry = {
  id: 'needs-attention',
  label: t`Needs attention`,
  keywords: 'to send, pending changes, offline registrations',
  leftSection: <IconAlertTriangle size={18} />,
  onClick: openAttention,
}

/** Results of the screens' server searches, from three letters on. */
function useServerResults(screens: AccessibleScreen[], query: string) {
  const navigate = useNavigate()
  const [text] = useDebouncedValue(query.trim(), 300)
  const searchableScreens = screens.filter(({ search }) => search !== undefined)
  const queries = useQueries({
    queries: searchableScreens.map(({ path, search }) => ({
      queryKey: ['find', path, text],
      queryFn: async ({ signal }: { signal: AbortSignal }) => (await search?.(text, signal)) ?? [],
      enabled: text.length >= 3,
      staleTime: 0,
    })),
  })
  const serverResults = searchableScreens.flatMap(({ path, label: screenTitle, icon: Icon }, index) =>
    (queries[index]?.data ?? []).map(({ id, title, subtitle, searchText }) => ({
      id: `${path} ${id}`,
      label: title,
      description: `${screenTitle} · ${subtitle}`,
      // Already matched by the server; Mantine must not filter it out.
      keywords: text,
      leftSection: <Icon size={18} />,
      onClick: () => void navigate(...getOpenRowTarget(path, id, searchText)),
    })),
  )
  return { serverResults, isSearching: queries.some(({ isFetching }) => isFetching) }
}

/** Results from the desk's cache, from two letters on. `text`: the search text that matched. */
function useCachedResults(query: string) {
  const [text] = useDebouncedValue(query.trim(), 200)
  const { data = [] } = useQuery({
    queryKey: ['cache.search', text],
    queryFn: () => desk.call('cache.search', { text, limit: 8 }),
    enabled: text.length >= 2,
    staleTime: 0,
  })
  return data.map((hit) => ({ hit, text }))
}
