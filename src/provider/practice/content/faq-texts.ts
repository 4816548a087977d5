/** FAQ categories. `questions`: pairs of question and answer. */
export const faqTexts = [
  {
    name: 'Registration',
    description: 'How to get a seat',
    language: 'English',
    isActive: true,
    questions: [
      ['How do I register for a course?', 'At the counter or in the app. You need a photo and an ID proof.'],
      ['Can I register for someone else?', 'Yes, with that person’s documents and phone number.'],
      ['How early should I register?', 'Slots open 30 days ahead; weekend batches are full within a week.'],
      [
        'May I change my slot?',
        'Yes, at the counter, as long as the course has not begun and the other slot has a seat.',
      ],
    ],
  },
  {
    name: 'Fees and payment',
    description: 'What it costs, and refunds',
    language: 'English',
    isActive: true,
    questions: [
      [
        'Which ways of payment are there?',
        'Cash, UPI, cards, net banking and wallets at the counter; cards in the app.',
      ],
      ['Is tax included in the fee?', 'Yes. The receipt shows CGST and SGST.'],
      [
        'Do I get my money back when I cancel?',
        'All of it up to <strong>three days</strong> before the course starts.',
      ],
      ['I lost my receipt.', 'The counter prints it again; it is then marked as a copy.'],
    ],
  },
  {
    name: 'Licence',
    description: 'Learner, permanent and renewal',
    language: 'English',
    isActive: true,
    questions: [
      ['Do I need a learner licence first?', 'For the learner training of cars, heavy vehicles and two wheelers, yes.'],
      ['How long is a learner licence valid?', 'Six months from the day it was issued.'],
      [
        'Is the certificate enough for a permanent licence?',
        'It is handed in with the application; the authority decides.',
      ],
    ],
  },
  {
    name: 'प्रशिक्षण',
    description: 'कक्षा, ट्रैक और सड़क',
    language: 'Hindi',
    isActive: true,
    questions: [
      ['प्रशिक्षण कितने दिन का है?', 'हल्के वाहन का कोर्स 21 दिन का है, प्रतिदिन डेढ़ घंटा।'],
      ['क्या महिलाओं के लिए अलग बैच है?', 'हाँ, सुबह के बैच में महिला प्रशिक्षक उपलब्ध हैं।'],
      ['क्या वाहन संस्थान देता है?', 'हाँ, प्रशिक्षण के सभी वाहन संस्थान के हैं।'],
    ],
  },
  {
    name: 'शुल्क',
    description: 'शुल्क और वापसी',
    language: 'Hindi',
    isActive: true,
    questions: [
      ['शुल्क कैसे जमा करें?', 'काउंटर पर नकद, यूपीआई या कार्ड से।'],
      ['रद्द करने पर शुल्क वापस मिलता है?', 'कोर्स से तीन दिन पहले तक पूरा शुल्क वापस मिलता है।'],
    ],
  },
  { name: 'Hostel', description: 'No longer let', language: 'English', isActive: false, questions: [] },
] as const
