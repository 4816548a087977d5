import { labels, SettingsField } from './fields'
import { LetterheadPreview } from './letterhead-preview'
import { Section } from './section'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'

const label = (name: string) => labels[name] ?? name
const fields = {
  name: { kind: 'text', label: label('name') },
  nameHindi: { kind: 'text', label: label('nameHindi') },
  address: { kind: 'area', label: label('address'), help: 'One line for each line on paper' },
  addressHindi: { kind: 'area', label: label('addressHindi') },
  phone: { kind: 'text', label: label('phone') },
  email: { kind: 'text', label: label('email') },
} as const
const logo = {
  kind: 'printedImage',
  label: label('logo'),
  help: 'PNG (at most 1200 × 1200 pixels) or JPEG; a square one of about 500 × 500 prints best',
} as const
const names = Object.keys(fields) as (keyof typeof fields)[]

/** Who the institute is, and how that will stand on paper. */
export const LetterheadSection = ({ form }: { form: SettingsForm }) => (
  <Section
    title="Letterhead"
    about="Stands on everything that is printed. Papers in Hindi, and certificates, also say it in Hindi."
  >
    <div className={classes.letterhead}>
      <div className={classes.fields}>
        {names.map((name) => (
          <SettingsField key={name} form={form} name={name} field={fields[name]} />
        ))}
        <div className={classes.wide}>
          <SettingsField form={form} name="logo" field={logo} />
        </div>
      </div>
      <LetterheadPreview values={form.values} />
    </div>
  </Section>
)
