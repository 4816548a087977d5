import { t } from '@lingui/core/macro'
import { ActionIcon, Tooltip } from '@mantine/core'
import { useDisclosure, useFocusReturn } from '@mantine/hooks'
import { IconLifebuoy } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'

const SupportDialog = lazy(async () => ({ default: (await import('./support-dialog')).SupportDialog }))
const label = t`Save support report…`

/** Button for the support report. */
export function Support() {
  const [opened, { open, close }] = useDisclosure()
  useFocusReturn({ opened })
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={open}>
          <IconLifebuoy size={18} />
        </ActionIcon>
      </Tooltip>
      {opened ? (
        <Suspense>
          <SupportDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
