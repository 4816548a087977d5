import { Title } from '@mantine/core'
import type { DetailGroup } from '../../../../ui/dialogs/detail'
import { DetailList } from '../../../../ui/dialogs/detail-list'
import classes from './trainee-drawer.module.css'

/** Groups of fields, each of which can be folded. */
export const DetailsSection = ({ groups }: { groups: readonly DetailGroup[] }) => (
  <>
    {groups.map(({ title, details }) => (
      <details key={title} open className={classes.group}>
        <summary>
          <Title order={4} component="h4" display="inline" fz="sm">
            {title}
          </Title>
        </summary>
        <DetailList layout="lines" details={details} />
      </details>
    ))}
  </>
)
