import { t } from '@lingui/core/macro'
import { ActionIcon, Group, Text, Tooltip, useComputedColorScheme } from '@mantine/core'
import { IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import type { SignedInStaff } from '#contract/desk/index'
import { useInstituteName } from '../../core/institute'
import { useSettings } from '../../core/workstation/settings'
import { ClockWarning } from './clock-warning'
import { openCommandPalette } from './command-palette/command-palette-store'
import { Connection } from './connection'
import { NameTakenWarning } from './name-taken-warning'
import { NeedsAttention } from './needs-attention/needs-attention'
import { Quarantine } from './needs-attention/quarantine'
import { StuckJobs } from './needs-attention/stuck-jobs'
import classes from './shell.module.css'
import { Support } from './support/support'
import { Updates } from './updates/updates'
import { OwnSessions } from './user/own-sessions'
import { SignOut } from './user/sign-out'
import { UserMenu } from './user/user-menu'

export function Header({ session }: { session: SignedInStaff }) {
  const [, changeSettings] = useSettings()
  const institute = useInstituteName()
  const isDark = useComputedColorScheme('light') === 'dark'
  return (
    <header className={classes.header}>
      <Text
        fw={700}
        c="var(--mantine-primary-color-light-color)"
        truncate
        title={institute}
        className={classes.name ?? ''}
      >
        {institute}
      </Text>
      <Group gap="xs" ml="auto" wrap="nowrap" className={classes.tools ?? ''}>
        <Updates />
        <Quarantine />
        <NeedsAttention />
        <StuckJobs />
        <ClockWarning />
        <NameTakenWarning />
        <Connection />
        <UserMenu session={session} />
        <Tooltip label={t`Search everything (Ctrl+K)`}>
          <ActionIcon variant="subtle" color="gray" aria-label={t`Search everything`} onClick={openCommandPalette}>
            <IconSearch size={18} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label={isDark ? t`Light colours` : t`Dark colours`}>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={isDark ? t`Light colours` : t`Dark colours`}
            onClick={() => changeSettings({ theme: isDark ? 'light' : 'dark' })}
          >
            {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
          </ActionIcon>
        </Tooltip>
        <OwnSessions />
        <Support />
        <SignOut />
      </Group>
    </header>
  )
}
