import type { DisplayContent } from '#contract/desk/display'
import { formatDay, formatMoney, formatTime } from '#contract/protocol/format'
import { QrCode } from '../../ui/media/qr-code'
import classes from './customer-display.module.css'
import { Fact } from './fact'

/** Name, course, slot and amount for the trainee to check, and what is needed to pay. */
export const RegistrationToCheck = ({ content }: { content: DisplayContent }) => {
  const { name, course, date, price, upiLink } = content
  return (
    <div className={classes.columns}>
      <div className={classes.facts}>
        <dl className={classes.facts}>
          {name ? (
            <Fact label={['Please check your name', 'कृपया अपना नाम जाँचें']} size="large">
              {name}
            </Fact>
          ) : null}
          {course ? <Fact label={['Course', 'पाठ्यक्रम']}>{course}</Fact> : null}
          {date ? <Fact label={['Training date', 'प्रशिक्षण तिथि']}>{formatTraining(content)}</Fact> : null}
          {price === null ? null : (
            <Fact label={['To pay', 'देय राशि']} size="large">
              {formatMoney(price)}
            </Fact>
          )}
        </dl>
        <Cash {...content} />
      </div>
      {upiLink ? (
        <figure className={classes.code}>
          <div>
            <QrCode text={upiLink} label={price === null ? 'UPI code' : `UPI code for ${formatMoney(price)}`} />
          </div>
          <figcaption>
            Scan with any UPI app · <span lang="hi">किसी भी UPI ऐप से स्कैन करें</span>
          </figcaption>
        </figure>
      ) : null}
    </div>
  )
}

export const formatTraining = ({ date, startTime, endTime }: DisplayContent): string =>
  [formatDay(date), startTime && `${formatTime(startTime)} – ${formatTime(endTime)}`].filter(Boolean).join(', ')

function Cash({ cashReceived, changeDue }: DisplayContent) {
  if (cashReceived === null || changeDue === null) return null
  return (
    <dl className={classes.pair}>
      <Fact label={['Cash received', 'प्राप्त नकद']}>{formatMoney(cashReceived)}</Fact>
      {changeDue < 0 ? (
        <Fact label={['Still due', 'बकाया']}>{formatMoney(-changeDue)}</Fact>
      ) : (
        <Fact label={['Your change', 'आपको वापस मिलेंगे']}>{formatMoney(changeDue)}</Fact>
      )}
    </dl>
  )
}
