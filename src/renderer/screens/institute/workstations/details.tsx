import { formatInstant } from '#contract/protocol/format'
import { getClockError } from '../../../core/workstation/server-clock'
import { Details } from '../../../ui/dialogs/details'
import { type ListedWorkstation, statusBadgeOf, updateText } from '../parts/workstation-status'
import { channelLabel, errorLine } from './columns'

/** Reported details of a workstation. */
export function WorkstationDetails({ workstation, onClose }: { workstation: ListedWorkstation; onClose: () => void }) {
  const { name, hasSharedName, version, os, policy, waitingSince, seenAt, firstSeenAt, errors, clockOffset } =
    workstation
  return (
    <Details
      title={name}
      groups={[
        {
          details: [
            { label: 'Status', value: statusBadgeOf(workstation).label },
            ...(hasSharedName ? [{ label: 'Name', text: sharedNameHint }] : []),
            { label: 'Version', value: version },
            { label: 'Channel', value: channelLabel(workstation) },
            { label: 'Update', value: updateText(workstation) },
            { label: 'Pending since', value: waitingSince ? formatInstant(waitingSince) : 'No pending update' },
            { label: 'System', value: os },
            { label: 'Clock', value: getClockError({ offsetSeconds: clockOffset }) || 'Correct, or not reported' },
            { label: 'Policy', value: policy || 'None' },
            { label: 'Last seen', value: formatInstant(seenAt) },
            { label: 'First seen', value: formatInstant(firstSeenAt) },
          ],
        },
        {
          title: 'Recent errors',
          details: [{ label: 'Latest first', text: errors.map(errorLine).join('\n') || 'None reported' }],
        },
      ]}
      onClose={onClose}
    />
  )
}

const sharedNameHint =
  'Another workstation has the same name. Change it at one of them, under This workstation; if this computer was reinstalled, remove its older entry.'
