import type { OpenedChange } from '#contract/desk/outbox'
import { type DocumentKind, documentKinds } from '#contract/registration/options'
import type { RegistrationSettings } from '../form/use-registration-settings'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import { needOf } from './document-rules'
import { useDocuments } from './use-documents'

type Given = {
  form: WizardForm
  settings: RegistrationSettings
  files: OpenedChange['documents'] | undefined
  /** The documents that the chosen course asks for, in its own words. */
  courseAsks: string
  onTaken: () => void
}

/** The four documents: which are needed, which are chosen, and which are uploaded. */
export function useDocumentsTab({ form, settings, files, courseAsks, onTaken }: Given) {
  const locations = useFields(form, ...documentKinds)
  const { licenceCategory } = useFields(form, 'licenceCategory')
  const uploads = useDocuments({
    files,
    onTaken: (kind) => {
      form.clearFieldError(kind)
      onTaken()
    },
    onStored: (kind, location) => form.setFieldValue(kind, location, { forceUpdate: false }),
  })
  const isRequired = (kind: DocumentKind) => settings.rulesFor(licenceCategory).requiredDocuments.includes(kind)
  return {
    uploads,
    locations,
    courseAsks,
    needOf: (kind: DocumentKind) => needOf(kind, isRequired(kind), courseAsks),
    /** Required, and neither uploaded nor chosen. */
    missing: documentKinds.filter((kind) => isRequired(kind) && !locations[kind] && !uploads.waiting.includes(kind)),
  }
}
