import { t } from '@lingui/core/macro'
import { Text } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Capability } from '#contract/capability'
import { useCapabilities } from '../../../../core/capabilities'
import { useAccessibleScreens } from '../../../../core/screens/accessible-screens'
import classes from '../panel.module.css'
import { Batches } from './batches'
import { Collections } from './collections'
import { LastRegistrations } from './last-registrations'
import { MyShift } from './my-shift'
import { PendingPayments } from './pending'
import { Registrations } from './registrations'
import { Results } from './results'
import { Seats } from './seats'
import { TrainingToday } from './training-today'

/** `path`: screen behind the figure; `hasOnlyOwnBatches`: the user sees only assigned batches (S3 §6). */
type FigureProps = { path: string; hasOnlyOwnBatches: boolean }

type FigureDefinition = {
  /** Undefined for a call that every backend has. */
  capability?: Capability
  paths: readonly string[]
  Figure: ComponentType<FigureProps>
}

/** Figures in display order. Each links to the first of its `paths` that the user may open. */
const figures: readonly FigureDefinition[] = [
  { capability: 'slot.byRange', paths: ['/timeslot-addition'], Figure: TrainingToday },
  { capability: 'batch.ofToday', paths: ['/batch-creation', '/check-question', '/take-test'], Figure: Batches },
  { capability: 'shift', paths: ['/shift'], Figure: MyShift },
  { paths: ['/registered-user'], Figure: LastRegistrations },
  { capability: 'registration.pending', paths: ['/registered-user'], Figure: PendingPayments },
  { capability: 'registration.perDay', paths: ['/registered-user'], Figure: Registrations },
  { capability: 'paymentRecord.perDay', paths: ['/payment-history'], Figure: Collections },
  { capability: 'slot.seatsPerDay', paths: ['/timeslot-addition'], Figure: Seats },
  {
    capability: 'candidate.resultsPerCategory',
    paths: ['/check-question', '/batch-creation', '/take-test'],
    Figure: Results,
  },
]

function useFigures() {
  const accessiblePaths = useAccessibleScreens().map(({ path }) => path)
  const hasCapability = useCapabilities()
  // Without Batch Creation and Recheck Request the user works on assigned batches only.
  const hasOnlyOwnBatches =
    !accessiblePaths.includes('/batch-creation') && !accessiblePaths.includes('/recheck-request')
  const visibleFigures = figures.flatMap(({ capability, paths, Figure }) => {
    const path = paths.find((screenPath) => accessiblePaths.includes(screenPath))
    return path && (!capability || hasCapability(capability))
      ? { key: capability ?? path, path, hasOnlyOwnBatches, Figure }
      : []
  })
  /** True for the batches of a user who sees only assigned batches; they are shown first. */
  const isOwnBatches = ({ Figure }: { Figure: ComponentType<FigureProps> }) => hasOnlyOwnBatches && Figure === Batches
  return {
    ownBatches: visibleFigures.filter(isOwnBatches),
    otherFigures: visibleFigures.filter((figure) => !isOwnBatches(figure)),
  }
}

/** Today's batches assigned to the user, above everything else. */
export function OwnBatchesToday() {
  const { ownBatches } = useFigures()
  if (ownBatches.length === 0) return null
  return (
    <div className={classes.day}>
      {ownBatches.map(({ key, path, hasOnlyOwnBatches, Figure }) => (
        <Figure key={key} path={path} hasOnlyOwnBatches={hasOnlyOwnBatches} />
      ))}
    </div>
  )
}

/** Figures whose screen the role may open. `isOnlyContent`: the page shows nothing else. */
export function Panels({ isOnlyContent }: { isOnlyContent: boolean }) {
  const { ownBatches, otherFigures } = useFigures()
  if (isOnlyContent && ownBatches.length + otherFigures.length === 0)
    return <Text c="dimmed">{t`No figures for your role. Choose a screen from the menu.`}</Text>
  return (
    <div className={classes.panels}>
      {otherFigures.map(({ key, path, hasOnlyOwnBatches, Figure }) => (
        <Figure key={key} path={path} hasOnlyOwnBatches={hasOnlyOwnBatches} />
      ))}
    </div>
  )
}
