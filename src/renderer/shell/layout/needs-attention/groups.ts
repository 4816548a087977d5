import { t } from '@lingui/core/macro'
import { type Icon, IconArrowBackUp, IconCheck, IconClock, IconQuestionMark } from '@tabler/icons-react'
import type { Change } from '#contract/desk/outbox'
import { type ChangeTone, describeChange } from '#contract/desk/outbox-messages'

type ChangeGroup = { tone: ChangeTone; icon: Icon; label: string; hint: string }

/** Groups of changes, the most urgent first. */
const groups: readonly ChangeGroup[] = [
  {
    tone: 'decide',
    icon: IconQuestionMark,
    label: t`Decide`,
    hint: t`The server did not confirm these. They are not sent again until you decide.`,
  },
  {
    tone: 'returned',
    icon: IconArrowBackUp,
    label: t`Came back`,
    hint: t`These were refused, or opened to be changed. They are not sent until you submit them again.`,
  },
  {
    tone: 'wait',
    icon: IconClock,
    label: t`To send`,
    hint: t`These go on automatically when the server can be reached.`,
  },
  { tone: 'done', icon: IconCheck, label: t`Done`, hint: t`The server confirmed these.` },
]

/** The groups that have changes, with the oldest change first in each. */
export const groupChanges = (changes: readonly Change[]): (ChangeGroup & { changes: Change[] })[] =>
  groups
    .map((group) => ({ ...group, changes: changes.filter((change) => describeChange(change).tone === group.tone) }))
    .filter((group) => group.changes.length > 0)
