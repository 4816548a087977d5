import { ActionIcon, Button, Group, Text, Tooltip } from '@mantine/core'
import { IconLogout, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import type { SignedIn } from '#contract/desk/index'
import { useInstituteName } from '../../core/institute'
import { notifyFailure } from '../../core/notify'
import { roleLabel, signOut } from '../../core/session/session'
import { useSettings } from '../../core/settings'
import { openAnything } from './anything-store'
import { Connection } from './connection'
import { OpenChanges } from './open-changes'
import { OwnSessions } from './own-sessions'
import { SetAside } from './set-aside'
import classes from './shell.module.css'
import { Support } from './support'
import { Updates } from './updates/updates'

export function Header({ session }: { session: SignedIn }) {
  const [{ theme }, change] = useSettings()
  const institute = useInstituteName()
  const dark = theme === 'dark'
  return (
    <header className={classes.header}>
      <Text fw={700} c="var(--mantine-primary-color-light-color)" truncate title={institute}>
        {institute}
      </Text>
      <Group gap="xs" ml="auto" wrap="nowrap">
        <Updates />
        <SetAside />
        <OpenChanges />
        <Connection />
        <Text size="sm" truncate maw={320}>
          Hello, {session.name}
          {session.role ? (
            <>
              {' · '}
              <Text span c="dimmed">
                {roleLabel(session.role)}
              </Text>
            </>
          ) : null}
        </Text>
        <Tooltip label="Go to anything (Ctrl+K)">
          <ActionIcon variant="subtle" color="gray" aria-label="Go to anything" onClick={openAnything}>
            <IconSearch size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={dark ? 'Light colours' : 'Dark colours'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={dark ? 'Light colours' : 'Dark colours'}
            onClick={() => change({ theme: dark ? 'light' : 'dark' })}
          >
            {dark ? <IconSun size={18} /> : <IconMoon size={18} />}
          </ActionIcon>
        </Tooltip>
        <OwnSessions />
        <Support />
        <Button
          variant="default"
          size="xs"
          leftSection={<IconLogout size={16} />}
          onClick={() => void signOut().catch(notifyFailure)}
        >
          Sign Out
        </Button>
      </Group>
    </header>
  )
}
