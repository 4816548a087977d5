import { IconCircleCheck } from '@tabler/icons-react'
import type { DisplayContent } from '#contract/desk/display'
import { BookingFacts } from './booking-facts'
import classes from './customer-display.module.css'
import { Fact } from './fact'
import { ChangeFact } from './registration-to-check'

/** Thanks with the number of the receipt, and the change to hand back. */
export const PaidRegistration = ({ content }: { content: DisplayContent }) => {
  const { name, receiptNumber, changeDue } = content
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <h2 className={classes.thanks}>
          <IconCircleCheck aria-hidden />
          <span>
            Thank you · <span lang="hi">धन्यवाद</span>
          </span>
        </h2>
        <p className={classes.value} data-size="large">
          {name}
        </p>
        <dl className={classes.facts}>
          {receiptNumber ? <Fact label={['Receipt number', 'रसीद संख्या']}>{receiptNumber}</Fact> : null}
          <BookingFacts {...content} />
        </dl>
      </div>
      {changeDue !== null && changeDue > 0 ? (
        <dl className={classes.money}>
          <ChangeFact paise={changeDue} />
        </dl>
      ) : null}
    </div>
  )
}
