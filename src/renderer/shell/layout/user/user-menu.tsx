import { t } from '@lingui/core/macro'
import { Button, Kbd, Menu, Text } from '@mantine/core'
import { IconChevronDown, IconDeviceDesktopCog, IconLanguage, IconLock, IconUsers } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { SignedInStaff } from '#contract/desk/index'
import { getRoleLabel } from '../../../core/session/session'
import { switchLanguage } from '../../../core/session/switch-language'
import { lockWorkstation } from '../../../core/session/use-lock'
import { otherLanguage, screenLanguageNames } from '../../../ui/language-switch'

/** The user's name and role, with Lock, Switch user and the other language. */
export function UserMenu({ session }: { session: SignedInStaff }) {
  const greeting = t`Hello, ${{ name: session.name }}`
  const role = session.role ? getRoleLabel(session.role) : ''
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          data-shrinks
          title={[greeting, role].filter(Boolean).join(' · ')}
          color="gray"
          size="xs"
          px={6}
          maw={340}
          miw={40}
          flex="0 100 auto"
          c="var(--mantine-color-text)"
          fw={400}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          <Text size="sm" span truncate>
            {greeting}
            {role ? (
              <>
                {' · '}
                <Text span c="dimmed">
                  {role}
                </Text>
              </>
            ) : null}
          </Text>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconLock size={16} />}
          rightSection={<Kbd size="xs">{t`Ctrl+Shift+L`}</Kbd>}
          onClick={() => lockWorkstation()}
        >{t`Lock`}</Menu.Item>
        <Menu.Item
          leftSection={<IconUsers size={16} />}
          onClick={() => lockWorkstation({ switchesUser: true })}
        >{t`Switch user`}</Menu.Item>
        <Menu.Item
          leftSection={<IconLanguage size={16} />}
          lang={otherLanguage}
          onClick={() => void switchLanguage(otherLanguage)}
        >
          {screenLanguageNames[otherLanguage]}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconDeviceDesktopCog size={16} />}
          component={Link}
          to="/this-workstation"
        >{t`This workstation`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
