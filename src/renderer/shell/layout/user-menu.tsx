import { Button, Kbd, Menu, Text } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconChevronDown, IconClock, IconLock, IconUsers } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { lockCounter } from '../../core/session/locking'
import { roleLabel } from '../../core/session/session'

const LockAfterDialog = lazy(async () => ({ default: (await import('./lock-after-dialog')).LockAfterDialog }))

/** Who is signed in, and how they leave the counter to somebody else without ending their session. */
export function UserMenu({ session }: { session: SignedIn }) {
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  return (
    <>
      <Menu position="bottom-end" width={240}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            px={6}
            maw={340}
            c="var(--mantine-color-text)"
            fw={400}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            <Text size="sm" span truncate>
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
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLock size={16} />}
            rightSection={<Kbd size="xs">Ctrl+Shift+L</Kbd>}
            onClick={() => lockCounter()}
          >
            Lock
          </Menu.Item>
          <Menu.Item leftSection={<IconUsers size={16} />} onClick={() => lockCounter(true)}>
            Switch user
          </Menu.Item>
          <Menu.Item leftSection={<IconClock size={16} />} onClick={open}>
            Lock by itself…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened ? (
        <Suspense>
          <LockAfterDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
