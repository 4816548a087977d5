import { Select } from '@mantine/core'
import { useSettings } from '../core/settings'

const offered = [1, 2, 5, 10, 15, 30, 60, 0]
const wordsOf = (minutes: number): string =>
  minutes === 0 ? 'Never' : minutes === 1 ? 'After 1 minute' : `After ${minutes} minutes`

/** When this counter locks itself, for a place where somebody sets it; shown as it is where the machine's IT says. */
export function LockAfter() {
  const [{ lockAfter, isLockFixed }, change] = useSettings()
  const all = offered.includes(lockAfter) ? offered : [lockAfter, ...offered]
  return (
    <Select
      label="Lock this counter by itself"
      description={
        isLockFixed ? 'Set by your IT for this machine.' : 'When nobody has used a key or the mouse for so long.'
      }
      data={all.map((minutes) => ({ value: String(minutes), label: wordsOf(minutes) }))}
      value={String(lockAfter)}
      onChange={(value) => value !== null && void change({ lockAfter: Number(value) })}
      allowDeselect={false}
      disabled={isLockFixed}
      data-autofocus
    />
  )
}
