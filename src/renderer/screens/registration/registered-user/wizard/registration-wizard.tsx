import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { changeDraftKey } from '#contract/desk/outbox'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { steps } from './steps'
import { parseValues } from './values'
import classes from './wizard.module.css'
import { WizardBody, type WizardProps } from './wizard-body'

/** The registration of a trainee, in four tabs (S1 §2.9). */
export function RegistrationWizard(props: WizardProps) {
  useRestoreFocus(true)
  return (
    <DraftDialog
      title={<span className={classes.title}>{t`Driver Training Course Registration Portal`}</span>}
      noun={t`registration`}
      draftKey={getDraftKey(props)}
      parse={(value) => storedDraftSchema.safeParse(value).data}
      onClose={props.onClose}
    >
      {(draftContext) => <WizardBody {...props} {...draftContext} />}
    </DraftDialog>
  )
}

const getDraftKey = ({ openedChange, offer, registration }: WizardProps) =>
  openedChange
    ? changeDraftKey(openedChange.id)
    : `registration:${offer ? `offer-${offer.id}` : (registration?.id ?? 'new')}`

const storedDraftSchema = z.object({
  values: z.pipe(z.unknown(), z.transform(parseValues)),
  step: z.catch(z.enum(steps), 'course'),
  holdId: z.catch(z.optional(z.uuid()), undefined),
})
