import { t } from '@lingui/core/macro'
import { Checkbox, Text } from '@mantine/core'
import { useSettings } from '../../../core/workstation/settings'
import { Locked } from './locked'

/** Setting: printing a cash receipt opens the cash drawer connected to the receipt printer (D-229). */
export function DrawerChoice() {
  const [{ printing, fixedPrinting }, change] = useSettings()
  const policyValue = fixedPrinting.receipt?.opensDrawer
  if (policyValue !== undefined)
    return (
      <Locked>
        <Text size="sm">
          {policyValue ? t`Cash receipts open the drawer` : t`Cash receipts do not open the drawer`}
        </Text>
      </Locked>
    )
  return (
    <Checkbox
      label={t`Open the cash drawer after a cash receipt`}
      description={t`Connected to the 80 mm printer. Only the original receipt opens it.`}
      checked={printing.receipt?.opensDrawer ?? false}
      onChange={({ currentTarget: { checked: opensDrawer } }) =>
        void change({ printing: { ...printing, receipt: { ...printing.receipt, opensDrawer } } })
      }
    />
  )
}
