import '@mantine/spotlight/styles.layer.css'
import { Kbd } from '@mantine/core'
import { Spotlight } from '@mantine/spotlight'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import type { Screen } from '../screen'
import { anythingStore } from './anything-store'

/** Ctrl+K: every screen of the role, and what the screens offer. */
export function Anything({ screens }: { screens: Screen[] }) {
  const navigate = useNavigate()
  const commands = screens.flatMap(({ path, icon: Icon, commands = [] }) =>
    commands.map(({ label, keys, name }) => ({
      id: `${path} ${name}`,
      label,
      leftSection: <Icon size={18} />,
      rightSection: <Kbd>{keys}</Kbd>,
      onClick: () => void navigate(path, { state: { command: name } }),
    })),
  )
  const places = screens.map(({ path, title, group, icon: Icon }) => ({
    id: path,
    label: title,
    ...(group && group !== title ? { description: group } : {}),
    leftSection: <Icon size={18} />,
    onClick: () => void navigate(path),
  }))
  return (
    <Spotlight
      store={anythingStore}
      shortcut={null}
      actions={[...commands, ...places]}
      nothingFound="Nothing by that name"
      highlightQuery
      scrollable
      centered={false}
      overlayProps={{ backgroundOpacity: 0.45, blur: 0 }}
      // The dialog's name, for those who hear it.
      title="Go to anything"
      styles={{ header: { display: 'none' }, actionDescription: { opacity: 1 } }}
      maxHeight={400}
      searchProps={{
        leftSection: <IconSearch size={18} />,
        placeholder: 'Go to a screen or start something',
        'aria-label': 'Go to a screen or start something',
      }}
    />
  )
}
