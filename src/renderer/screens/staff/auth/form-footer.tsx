import { t } from '@lingui/core/macro'
import { Button, Group } from '@mantine/core'
import { useNavigate } from 'react-router-dom'
import { FormMessage } from '../../../ui/forms/form-message'

/** Buttons and error of the password forms. */
export function FormFooter({ serverError, isSubmitting }: { serverError: string; isSubmitting: boolean }) {
  const navigate = useNavigate()
  return (
    <>
      <Group grow>
        <Button variant="default" onClick={() => void navigate('/auth/login')}>{t`Cancel`}</Button>
        <Button type="submit" loading={isSubmitting}>{t`Submit`}</Button>
      </Group>
      <FormMessage error={serverError} isNarrow />
    </>
  )
}
