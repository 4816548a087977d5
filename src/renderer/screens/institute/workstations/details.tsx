import { t } from '@lingui/core/macro'
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
            { label: t`Status`, value: statusBadgeOf(workstation).label },
            ...(hasSharedName ? [{ label: t`Name`, text: sharedNameHint }] : []),
            { label: t`Version`, value: version },
            { label: t`Channel`, value: channelLabel(workstation) },
            { label: t`Update`, value: updateText(workstation) },
            { label: t`Pending since`, value: waitingSince ? formatInstant(waitingSince) : t`No pending update` },
            { label: t`System`, value: os },
            { label: t`Clock`, value: getClockError({ offsetSeconds: clockOffset }) || t`Correct, or not reported` },
            { label: t`Policy`, value: policy || t`None` },
            { label: t`Last seen`, value: formatInstant(seenAt) },
            { label: t`First seen`, value: formatInstant(firstSeenAt) },
          ],
        },
        {
          title: t`Recent errors`,
          details: [{ label: t`Latest first`, text: errors.map(errorLine).join('\n') || t`None reported` }],
        },
      ]}
      onClose={onClose}
    />
  )
}

const sharedNameHint = t`Another workstation has the same name. Change it at one of them, under This workstation; if this computer was reinstalled, remove its older entry.`
