import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'

/** Link in the form of a button, from an empty panel to the screen where its data is added. */
export const LinkButton = ({ to, state, children }: { to: string; state?: object; children: string }) => (
  <Button component={Link} to={to} state={state} variant="default" size="xs">
    {children}
  </Button>
)
