import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Link that looks like a button, to the screen that fills an empty panel. */
export const LinkButton = ({ to, state, children }: { to: string; state?: object; children: string }) => (
  <Button component={Link} to={to} state={state} variant="default" size="xs">
    {children}
  </Button>
)
