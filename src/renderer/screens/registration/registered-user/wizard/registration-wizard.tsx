import { t } from '@lingui/core/macro'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changeDraftKey } from '#contract/desk/outbox'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus'
import { tabOrder } from './tabs'
import { parseValues } from './values'
import classes from './wizard.module.css'
import { WizardBody, type WizardProps } from './wizard-body'

/** The registration of a trainee, in four tabs (S1 §2.9). */
export function RegistrationWizard({ openedChange, offer, ...props }: WizardProps) {
  useRestoreFocus(true)
  const [source, setSource] = useState<WizardSource>({ openedChange, offer })
  const draftKey = getDraftKey({ ...props, ...source })
  const hasSource = Boolean(source.openedChange || source.offer)
  return (
    <DraftDialog
      key={draftKey}
      title={<WizardTitle />}
      noun={t`registration`}
      draftKey={draftKey}
      parse={(value) => storedDraftSchema.safeParse(value).data}
      onClose={props.onClose}
    >
      {(draftContext) => (
        // After a change or an offer, the next trainee's draft needs the key of a new registration: under the old key
        // it would never be restored.
        <WizardBody
          {...props}
          {...source}
          {...draftContext}
          onNextTrainee={hasSource ? () => setSource({}) : undefined}
        />
      )}
    </DraftDialog>
  )
}

type WizardSource = Pick<WizardProps, 'openedChange' | 'offer'>

export const WizardTitle = () => <span className={classes.title}>{t`Driver Training Course Registration Portal`}</span>

function getDraftKey({ openedChange, offer, registration }: WizardProps): string {
  if (openedChange) return changeDraftKey(openedChange.id)
  if (offer) return `registration:offer-${offer.id}`
  return `registration:${registration?.id ?? 'new'}`
}

const storedDraftSchema = z.object({
  values: z.pipe(z.unknown(), z.transform(parseValues)),
  step: z.catch(z.enum(tabOrder), 'course'),
  holdId: z.catch(z.optional(z.uuid()), undefined),
})
