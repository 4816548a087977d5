import { Checkbox, Text } from '@mantine/core'
import { useSettings } from '../../../core/workstation/settings'
import { Locked } from './locked'

/** Opens the cash drawer at the printer for a cash receipt (D-229). */
export function DrawerChoice() {
  const [{ printing, fixedPrinting }, change] = useSettings()
  const fixed = fixedPrinting.receipt?.opensDrawer
  if (fixed !== undefined)
    return (
      <Locked>
        <Text size="sm">
          {fixed ? 'A receipt of cash opens the cash drawer' : 'A receipt of cash leaves the cash drawer shut'}
        </Text>
      </Locked>
    )
  return (
    <Checkbox
      label="Open the cash drawer after a receipt of cash"
      description="The drawer is plugged into the printer with the 80 mm roll. The original of a receipt opens it, a duplicate does not."
      checked={printing.receipt?.opensDrawer ?? false}
      onChange={({ currentTarget: { checked: opensDrawer } }) =>
        void change({ printing: { ...printing, receipt: { ...printing.receipt, opensDrawer } } })
      }
    />
  )
}
