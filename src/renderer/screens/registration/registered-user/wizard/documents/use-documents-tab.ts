import type { OpenedChange } from '#contract/desk/outbox'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import type { RegistrationSettings } from '../form/use-registration-settings'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import { getRequirement } from './document-rules'
import { useDocuments } from './use-documents'

type Options = {
  form: WizardForm
  settings: RegistrationSettings
  /** Files of a reopened change, not uploaded yet. */
  files: OpenedChange['documents'] | undefined
  /** Documents listed by the chosen course, as free text. */
  courseDocuments: string
  /** Called when a chosen file was checked, valid or not. */
  onChecked: () => void
}

/** The four documents: requirement, selected file and stored location. */
export function useDocumentsTab({ form, settings, files, courseDocuments, onChecked }: Options) {
  const locations = useFields(form, ...documentKinds)
  const { licenceCategory } = useFields(form, 'licenceCategory')
  const uploads = useDocuments({
    files,
    onChecked: (kind) => {
      form.clearFieldError(kind)
      onChecked()
    },
    onStored: (kind, location) => form.setFieldValue(kind, location, { forceUpdate: false }),
  })
  const isRequired = (kind: DocumentKind) => settings.rulesFor(licenceCategory).requiredDocuments.includes(kind)
  return {
    uploads,
    locations,
    courseDocuments,
    getRequirement: (kind: DocumentKind) => getRequirement(kind, isRequired(kind), courseDocuments),
    /** Required, and neither uploaded nor chosen. */
    missing: documentKinds.filter(
      (kind) => isRequired(kind) && !locations[kind] && !uploads.notUploaded.includes(kind),
    ),
  }
}
