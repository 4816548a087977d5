import { Alert } from '@mantine/core'

/** Why nobody is signed in, or no password set. */
export const Refusal = ({ words }: { words: string }) =>
  words ? (
    <Alert color="red" p="xs">
      {words}
    </Alert>
  ) : null
