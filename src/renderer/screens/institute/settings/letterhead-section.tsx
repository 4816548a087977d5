import { t } from '@lingui/core/macro'
import { SettingsField } from './fields'
import { LetterheadPreview } from './letterhead-preview'
import { Section } from './section'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'

/** Identity of the institute, with a preview of the letterhead. */
export const LetterheadSection = ({ form }: { form: SettingsForm }) => (
  <Section
    title={t`Letterhead`}
    description={t`Printed on every document; also in Hindi on Hindi papers and certificates.`}
  >
    <div className={classes.letterhead}>
      <div className={classes.fields}>
        <div className={classes.wide}>
          <SettingsField form={form} name="name" kind="text" />
        </div>
        <div className={classes.wide}>
          <SettingsField form={form} name="nameHindi" kind="text" />
        </div>
        <SettingsField form={form} name="address" kind="area" help={t`One line for each line on paper`} />
        <SettingsField form={form} name="addressHindi" kind="area" />
        <SettingsField form={form} name="phone" kind="text" />
        <SettingsField form={form} name="email" kind="text" />
        <div className={classes.wide}>
          <SettingsField
            form={form}
            name="logo"
            kind="printedImage"
            help={t`PNG (at most 1200 × 1200 pixels) or JPEG; a square one of about 500 × 500 prints best`}
          />
        </div>
      </div>
      <LetterheadPreview values={form.values} />
    </div>
  </Section>
)
