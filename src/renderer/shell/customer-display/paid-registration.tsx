import { IconCircleCheck } from '@tabler/icons-react'
import type { DisplayContent } from '#contract/desk/display'
import { formatMoney } from '#contract/protocol/format'
import classes from './customer-display.module.css'
import { Fact } from './fact'
import { formatTraining } from './registration-to-check'

/** Thanks with the number of the receipt, once paid. */
export const PaidRegistration = ({ content }: { content: DisplayContent }) => {
  const { name, course, receiptNumber, changeDue } = content
  return (
    <div className={classes.facts}>
      <h2 className={classes.thanks}>
        <IconCircleCheck aria-hidden />
        <span>
          Thank you · <span lang="hi">धन्यवाद</span>
        </span>
      </h2>
      <p className={classes.name}>{name}</p>
      <dl className={classes.facts}>
        {changeDue !== null && changeDue > 0 ? (
          <Fact label={['Your change', 'आपको वापस मिलेंगे']} size="large">
            {formatMoney(changeDue)}
          </Fact>
        ) : null}
        {receiptNumber ? <Fact label={['Receipt number', 'रसीद संख्या']}>{receiptNumber}</Fact> : null}
        <Fact label={['Course', 'पाठ्यक्रम']}>{course}</Fact>
        <Fact label={['Training date', 'प्रशिक्षण तिथि']}>{formatTraining(content)}</Fact>
      </dl>
    </div>
  )
}
