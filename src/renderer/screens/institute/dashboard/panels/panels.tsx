import { Text } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Capability } from '#contract/capability'
import { useCapabilities } from '../../../../core/capabilities'
import { useAccessibleScreens } from '../../../../core/screens/accessible-screens'
import classes from '../panel.module.css'
import { Batches } from './batches'
import { Collections } from './collections'
import { Pending } from './pending'
import { Registrations } from './registrations'
import { Results } from './results'
import { Seats } from './seats'

/** Screen of the figure; `isOwn` counts only batches assigned to the user (S3 §6). */
type FigureProps = { path: string; isOwn: boolean }

/** Figures with their possible screens; the first that the role may open is used. */
const figures: readonly { needs: Capability; paths: readonly string[]; Figure: ComponentType<FigureProps> }[] = [
  { needs: 'registration.perDay', paths: ['/registered-user'], Figure: Registrations },
  { needs: 'paymentRecord.perDay', paths: ['/payment-history'], Figure: Collections },
  { needs: 'slot.seatsPerDay', paths: ['/timeslot-addition'], Figure: Seats },
  { needs: 'batch.ofToday', paths: ['/batch-creation', '/check-question', '/take-test'], Figure: Batches },
  {
    needs: 'candidate.resultsPerCategory',
    paths: ['/check-question', '/batch-creation', '/take-test'],
    Figure: Results,
  },
  { needs: 'registration.pending', paths: ['/registered-user'], Figure: Pending },
]

function useFigures() {
  const open = useAccessibleScreens().map(({ path }) => path)
  const can = useCapabilities()
  const isOwn = !open.includes('/batch-creation') && !open.includes('/recheck-request')
  const visibleFigures = figures.flatMap(({ needs, paths, Figure }) => {
    const path = paths.find((screenPath) => open.includes(screenPath))
    return path && can(needs) ? { key: needs, path, isOwn, Figure } : []
  })
  /** Users with their own batches see them first. */
  const isFirst = ({ Figure }: { Figure: ComponentType<FigureProps> }) => isOwn && Figure === Batches
  return { first: visibleFigures.filter(isFirst), others: visibleFigures.filter((figure) => !isFirst(figure)) }
}

/** Today's batches assigned to the user, above everything else. */
export function OwnDay() {
  const { first } = useFigures()
  if (first.length === 0) return null
  return (
    <div className={classes.day}>
      {first.map(({ key, path, isOwn, Figure }) => (
        <Figure key={key} path={path} isOwn={isOwn} />
      ))}
    </div>
  )
}

/** Figures for which the role may open a screen. `isAlone`: nothing else is on the page. */
export function Panels({ isAlone }: { isAlone: boolean }) {
  const { first, others } = useFigures()
  if (isAlone && first.length + others.length === 0)
    return <Text c="dimmed">No figures for your role. Choose a screen from the menu.</Text>
  return (
    <div className={classes.panels}>
      {others.map(({ key, path, isOwn, Figure }) => (
        <Figure key={key} path={path} isOwn={isOwn} />
      ))}
    </div>
  )
}
