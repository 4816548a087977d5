import type { ComponentType } from 'react'
import type { Capability } from '#contract/capability'
import { useCapabilities } from '../../../core/capabilities'
import { useOpenScreens } from '../../../core/open-screens'
import { Batches } from './batches'
import { Collections } from './collections'
import classes from './panel.module.css'
import { Pending } from './pending'
import { Registrations } from './registrations'
import { Results } from './results'
import { Seats } from './seats'

/** Where the figure leads, and whether it counts only the batches in which somebody is named themselves (S3 §6). */
type FigureProps = { path: string; isOwn: boolean }

/** Each figure with the screens that it may lead to, the first that is open. */
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

/** What people would rather look at than numbers of rows: the figures of which the role may open the screen. */
export function Panels() {
  const open = useOpenScreens().map(({ path }) => path)
  const can = useCapabilities()
  const isOwn = !open.includes('/batch-creation') && !open.includes('/recheck-request')
  return (
    <div className={classes.panels}>
      {figures.map(({ needs, paths, Figure }) => {
        const path = paths.find((one) => open.includes(one))
        return path && can(needs) ? <Figure key={needs} path={path} isOwn={isOwn} /> : null
      })}
    </div>
  )
}
