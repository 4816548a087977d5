import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Link to the screen that fills an empty panel. */
export const Action = ({ to, state, children }: { to: string; state?: object; children: string }) => (
  <Button component={Link} to={to} state={state} variant="default" size="xs">
    {children}
  </Button>
)
