import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { Band } from '../../../ui/forms/band'

/** The end of a form beside signing in: what was refused, and the way back. */
export function FormFoot({ refusal, submitting }: { refusal: string; submitting: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Group grow>
        <Button variant="default" onClick={() => void navigate('/auth/login')}>
          Cancel
        </Button>
        <Button type="submit" loading={submitting}>
          Submit
        </Button>
      </Group>
      <Band words={refusal} narrow />
    </>
  )
}
