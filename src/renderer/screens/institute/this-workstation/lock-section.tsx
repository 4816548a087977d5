import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import { useSettings } from '../../../core/workstation/settings'
import { SearchableSelect } from '../../../ui/forms/searchable-select'
import { Locked } from './locked'
import { Section } from './section'

/** Minutes without input; 0: never. */
const offeredMinutes = [1, 2, 5, 10, 15, 30, 60, 0]
function minutesText(minutes: number): string {
  if (minutes === 0) return t`Never`
  return minutes === 1 ? t`After 1 minute` : t`After ${minutes} minutes`
}

/** Automatic lock of this workstation (D-151). */
export function LockSection() {
  const [{ lockAfter, isLockFixed }, change] = useSettings()
  const choices = offeredMinutes.includes(lockAfter) ? offeredMinutes : [lockAfter, ...offeredMinutes]
  return (
    <Section
      title={t`Lock`}
      description={t`For everyone on this workstation, after a time without keyboard or mouse input.`}
    >
      {isLockFixed ? (
        <Locked>
          <Text size="sm">{minutesText(lockAfter)}</Text>
        </Locked>
      ) : (
        <SearchableSelect
          aria-label={t`Lock automatically`}
          maw={240}
          data={choices.map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))}
          value={String(lockAfter)}
          onChange={(value) => void change({ lockAfter: Number(value) })}
        />
      )}
    </Section>
  )
}
