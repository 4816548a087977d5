import { formatInstant } from '#contract/protocol/format'
import { Details } from '../../../ui/dialogs/details'
import { channelWord, troubleLine } from './columns'
import { type ListedCounter, standingOf, updateWords } from './standing'

/** All that a counter has told of itself. */
export function CounterDetails({ counter, onClose }: { counter: ListedCounter; onClose: () => void }) {
  const { name, version, os, policy, waitingSince, seenAt, firstSeenAt, errors } = counter
  return (
    <Details
      title={name}
      groups={[
        {
          details: [
            { label: 'Standing', value: standingOf(counter).words },
            { label: 'Version', value: version },
            { label: 'Channel', value: channelWord(counter) },
            { label: 'Update', value: updateWords(counter) },
            { label: 'Waits since', value: waitingSince ? formatInstant(waitingSince) : 'Nothing waits' },
            { label: 'System', value: os },
            { label: 'Policy', value: policy || 'None' },
            { label: 'Last seen', value: formatInstant(seenAt) },
            { label: 'First seen', value: formatInstant(firstSeenAt) },
          ],
        },
        {
          title: 'Last troubles',
          details: [{ label: 'Latest first', words: errors.map(troubleLine).join('\n') || 'None reported' }],
        },
      ]}
      onClose={onClose}
    />
  )
}
