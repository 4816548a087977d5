import { Checkbox } from '@mantine/core'
import { type DocumentKind, documentKinds, licenceCategories } from '#contract/registration/options'
import table from '../../../ui/table.module.css'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'
import { documentKey } from './values'

export const documentNames: Record<DocumentKind, string> = {
  passportPhoto: 'Passport photo',
  drivingLicense: 'Driving licence',
  idProof: 'ID proof',
  medicalCertificate: 'Medical certificate',
}

/** Which documents a licence category requires (D-19). */
export const DocumentsTable = ({ form }: { form: SettingsForm }) => {
  const { documents } = form.values
  return (
    <table className={`${table.table} ${classes.documents}`} aria-label="Required documents" data-path="documents">
      <thead>
        <tr>
          <th scope="col">Licence category</th>
          {documentKinds.map((document) => (
            <th key={document} scope="col">
              {documentNames[document]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licenceCategories.map((licence) => (
          <tr key={licence}>
            <th scope="row">{licence}</th>
            {documentKinds.map((document) => {
              const key = documentKey(licence, document)
              return (
                <td key={key}>
                  <Checkbox
                    aria-label={`${licence}: ${documentNames[document]}`}
                    checked={documents[key] ?? false}
                    onChange={(event) =>
                      form.change({ documents: { ...documents, [key]: event.currentTarget.checked } })
                    }
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
