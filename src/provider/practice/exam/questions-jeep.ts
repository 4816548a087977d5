/**
 * Questions for drivers of jeeps and vans, in English | Hindi, by category. First line of a question: its type and
 * picture. `*`: a correct option.
 */
export const jeepQuestions = {
  'Traffic signs': `
mcq signs/give-way.png
What does an inverted triangle with a red border tell you? | लाल किनारे वाला उल्टा त्रिकोण क्या बताता है?
- The road ahead is one way | आगे की सड़क एकतरफ़ा है
- You have priority at the junction ahead | आगे के चौराहे पर पहले जाने का अधिकार आपका है
- Stop and switch off the engine | रुकें और इंजन बंद करें
* Give way to the traffic on the other road | दूसरी सड़क के यातायात को रास्ता दें

mcq signs/narrow-bridge.png
What lies ahead where this sign stands? | जहाँ यह चिह्न लगा है, उसके आगे क्या है?
* A narrow bridge | सँकरा पुल
- A tunnel | सुरंग
- A railway station | रेलवे स्टेशन
- A road under repair | मरम्मत वाली सड़क

mcq
What does a rectangular blue sign with a white "H" show? | सफ़ेद ‘H’ वाला नीला आयताकार चिह्न क्या दर्शाता है?
- A hotel | होटल
* A hospital | अस्पताल
- A highway | राजमार्ग
- A helipad | हेलीपैड

mcq
A blue disc shows a white arrow pointing left. What does it mean? | नीले गोल चिह्न पर बाईं ओर का सफ़ेद तीर है। इसका क्या अर्थ है?
- Parking is on the left | पार्किंग बाईं ओर है
- Left turn is forbidden | बाएँ मुड़ना मना है
* You must turn left | बाएँ मुड़ना अनिवार्य है
- A side road joins from the left | बाईं ओर से सड़क मिलती है

checkbox
Which signs warn you of a hilly road? | कौन-से चिह्न पहाड़ी सड़क की चेतावनी देते हैं?
* Steep ascent | खड़ी चढ़ाई
* Falling rocks | पत्थर गिरने का ख़तरा
* Hair-pin bend | हेयर-पिन मोड़
- No parking | पार्किंग निषेध

mcq
The light is red, and a traffic policeman waves you on. Whom do you obey? | बत्ती लाल है और यातायात पुलिसकर्मी आपको आगे बढ़ने का संकेत देता है। आप किसकी बात मानेंगे?
- The light, always | हमेशा बत्ती की
* The policeman | पुलिसकर्मी की
- The vehicle behind you | पीछे वाले वाहन की
- Neither: you wait until both agree | किसी की नहीं: दोनों के एक जैसा होने तक रुकेंगे
`,
  'Rules of the road': `
mcq
Two vehicles meet on a steep and narrow hill road. Which one has priority? | खड़ी और सँकरी पहाड़ी सड़क पर दो वाहन आमने-सामने हैं। पहले जाने का अधिकार किसका है?
- The one going down | नीचे उतरने वाले का
- The larger one | बड़े वाहन का
* The one going up | ऊपर चढ़ने वाले का
- The one that sounds its horn first | पहले हॉर्न बजाने वाले का

mcq
At a crossing without lights, signs or policeman, to which vehicle do you give way? | जिस चौराहे पर न बत्ती हो, न चिह्न, न पुलिसकर्मी, वहाँ आप किस वाहन को रास्ता देंगे?
* To the one that comes from the right | दाईं ओर से आने वाले को
- To the one that comes from the left | बाईं ओर से आने वाले को
- To the faster one | तेज़ चलने वाले को
- To none | किसी को नहीं

mcq
You want to turn right at a junction. Where do you place your vehicle before turning? | आप चौराहे पर दाएँ मुड़ना चाहते हैं। मुड़ने से पहले अपना वाहन कहाँ रखेंगे?
- At the left edge of the road | सड़क के बाएँ किनारे पर
- Anywhere, with the hazard lights on | कहीं भी, हैज़र्ड लाइट जलाकर
- On the right-hand side, facing the oncoming traffic | दाईं ओर, सामने से आते यातायात के आगे
* Near the centre of the road, with the right indicator on | सड़क के मध्य के पास, दायाँ इंडिकेटर देकर

checkbox
Where is parking forbidden? | कहाँ पार्किंग करना मना है?
* On a footpath | फुटपाथ पर
* Near the top of a hill or on a bend | पहाड़ी की चोटी के पास या मोड़ पर
- In a marked parking place | चिह्नित पार्किंग स्थल में
* In front of the gate of a hospital | अस्पताल के गेट के सामने

mcq
A railway crossing has neither gate nor guard. What do you do? | रेलवे क्रॉसिंग पर न फाटक है, न चौकीदार। आप क्या करेंगे?
- Cross fast without changing the gear | गियर बदले बिना तेज़ी से पार करेंगे
* Stop, look and listen both ways, and cross only when no train comes | रुकेंगे, दोनों ओर देखेंगे-सुनेंगे और ट्रेन न आने पर ही पार करेंगे
- Sound the horn and go on at the same speed | हॉर्न बजाकर उसी गति से बढ़ेंगे
- Follow the vehicle in front closely | आगे वाले वाहन के ठीक पीछे चलेंगे

mcq
When may you overtake another vehicle on its left? | दूसरे वाहन को उसके बाईं ओर से कब ओवरटेक कर सकते हैं?
- Whenever the driver ahead is slow | जब भी आगे का चालक धीमा हो
- Never, in no case | कभी नहीं, किसी भी दशा में
* When its driver has signalled to turn right and the left side is clear | जब उसके चालक ने दाएँ मुड़ने का संकेत दिया हो और बाईं ओर रास्ता साफ़ हो
- At night only | केवल रात में
`,
  'Vehicle safety': `
mcq
You drive down a long, steep hill. How do you keep your speed? | आप लंबी, खड़ी ढलान से उतर रहे हैं। गति को कैसे क़ाबू में रखेंगे?
- In neutral, with the foot on the brake | न्यूट्रल में, पैर ब्रेक पर रखकर
* In a low gear, so that the engine brakes too | निचले गियर में, ताकि इंजन भी गाड़ी को रोके
- With the engine switched off to save fuel | ईंधन बचाने के लिए इंजन बंद करके
- In the highest gear, with the clutch pressed | सबसे ऊँचे गियर में, क्लच दबाकर

mcq
When is four-wheel drive of a jeep meant to be used? | जीप का फोर-व्हील ड्राइव कब काम में लेना चाहिए?
- On dry highways at high speed | सूखे राजमार्ग पर तेज़ गति में
- While parking in town | शहर में पार्क करते समय
- Whenever there are more than four passengers | जब भी चार से अधिक यात्री हों
* On mud, sand, snow or loose ground where the wheels slip | कीचड़, रेत, बर्फ़ या ढीली ज़मीन पर जहाँ पहिए फिसलते हों

mcq
Before you drive through water on the road, what do you find out? | सड़क पर भरे पानी में से गाड़ी निकालने से पहले आप क्या पता करेंगे?
* How deep the water is and how fast it flows | पानी कितना गहरा है और उसका बहाव कितना तेज़ है
- Whether the water is clean | पानी साफ़ है या नहीं
- Whether the radiator is full | रेडिएटर भरा है या नहीं
- Whether the horn works | हॉर्न काम करता है या नहीं

checkbox
Which of these do you check before a long journey? | लंबी यात्रा से पहले आप इनमें से किनकी जाँच करेंगे?
* Air pressure of the tyres and the spare wheel | टायरों और स्टेपनी की हवा
* Engine oil and coolant | इंजन ऑयल और कूलेंट
* Brakes and lights | ब्रेक और लाइटें
- The colour of the seat covers | सीट कवर का रंग

mcq
The brakes fail while you are driving. What should you do? | चलते समय ब्रेक फ़ेल हो जाते हैं। आपको क्या करना चाहिए?
- Switch off the engine and jump out | इंजन बंद करके कूद जाना चाहिए
- Pull the handbrake with all force at once | हैंडब्रेक को एकदम पूरी ताक़त से खींचना चाहिए
* Pump the brake pedal, change down through the gears and use the handbrake gradually | ब्रेक पैडल को बार-बार दबाना, गियर घटाते जाना और हैंडब्रेक धीरे-धीरे लगाना चाहिए
- Change to neutral and press the accelerator | न्यूट्रल में डालकर एक्सीलरेटर दबाना चाहिए

mcq
Why is luggage on the roof of a jeep dangerous in bends? | जीप की छत पर रखा सामान मोड़ों पर ख़तरनाक क्यों होता है?
- It makes the engine hotter | इससे इंजन अधिक गरम होता है
* It raises the centre of gravity, so that the vehicle overturns more easily | इससे गुरुत्व केंद्र ऊपर हो जाता है और वाहन आसानी से पलट सकता है
- It blocks the view through the windscreen | इससे विंडस्क्रीन से दिखाई नहीं देता
- It makes the headlights weaker | इससे हेडलाइट मंद हो जाती है
`,
  'Documents and law': `
mcq
What is the fine for driving without a valid licence under section 181 of the Motor Vehicles Act? | मोटर वाहन अधिनियम की धारा 181 के अनुसार वैध लाइसेंस के बिना गाड़ी चलाने का जुर्माना कितना है?
- ₹100 | ₹100
- ₹500 | ₹500
* ₹5,000 | ₹5,000
- ₹50,000 | ₹50,000

mcq
A jeep carries passengers for hire. What colour is its number plate, if it runs on diesel? | एक डीज़ल जीप किराये पर सवारी ढोती है। उसकी नंबर प्लेट किस रंग की होती है?
* Black letters on yellow | पीली प्लेट पर काले अक्षर
- Black letters on white | सफ़ेद प्लेट पर काले अक्षर
- White letters on green | हरी प्लेट पर सफ़ेद अक्षर
- White letters on red | लाल प्लेट पर सफ़ेद अक्षर

mcq
For how long is the registration of a new private vehicle valid? | नए निजी वाहन का पंजीकरण कितने समय तक वैध रहता है?
- 5 years | 5 वर्ष
- 10 years | 10 वर्ष
* 15 years | 15 वर्ष
- For ever | हमेशा के लिए

mcq
How soon after getting a learner's licence may one take the driving test? | लर्नर लाइसेंस मिलने के कितने समय बाद ड्राइविंग टेस्ट दिया जा सकता है?
- On the next day | अगले दिन
- After 7 days | 7 दिन बाद
- After 6 months | 6 महीने बाद
* After 30 days | 30 दिन बाद

checkbox
What does the law require of a driver whose vehicle has injured somebody? | जिस चालक के वाहन से किसी को चोट लगी हो, क़ानून उससे क्या अपेक्षा करता है?
* To get medical help for the injured person | घायल व्यक्ति को चिकित्सा सहायता दिलाना
* To report the accident to the police | दुर्घटना की सूचना पुलिस को देना
- To repair the vehicle on the spot | वाहन की मौक़े पर ही मरम्मत कराना
* To inform the insurer | बीमा कंपनी को सूचना देना

mcq inactive
Are licence and registration in DigiLocker or mParivahan accepted in a check? | क्या जाँच के समय डिजिलॉकर या एम-परिवहन में रखे लाइसेंस और आरसी मान्य हैं?
- No, only originals on paper are | नहीं, केवल काग़ज़ पर मूल प्रति मान्य है
* Yes, they count like the originals | हाँ, वे मूल प्रति के समान मान्य हैं
- Only outside of one's own state | केवल अपने राज्य के बाहर
- Only for government vehicles | केवल सरकारी वाहनों के लिए
`,
  'First aid and courtesy': `
mcq
Someone is unconscious after an accident but breathes normally. How do you lay the person down while you wait for help? | दुर्घटना के बाद कोई बेहोश है पर साँस सामान्य चल रही है। सहायता आने तक आप उसे कैसे लिटाएँगे?
- On the back, with a pillow under the head | पीठ के बल, सिर के नीचे तकिया रखकर
* On the side, in the recovery position | करवट पर, रिकवरी पोज़िशन में
- Sitting against a wheel | पहिए के सहारे बैठाकर
- Face down, with the arms along the body | पेट के बल, बाँहें शरीर के साथ रखकर

mcq
How many chest compressions go with two rescue breaths in the resuscitation (CPR) of an adult? | वयस्क को सीपीआर देते समय दो कृत्रिम साँसों के साथ छाती पर कितने दबाव दिए जाते हैं?
- 5 | 5
- 15 | 15
- 60 | 60
* 30 | 30

mcq
What is done first for a burn on the hand? | हाथ जल जाने पर सबसे पहले क्या किया जाता है?
* It is held under cool running water | उसे बहते ठंडे पानी के नीचे रखा जाता है
- Ghee or toothpaste is put on it | उस पर घी या टूथपेस्ट लगाया जाता है
- The blisters are opened | छाले फोड़े जाते हैं
- It is wrapped tightly in cotton wool | उस पर रूई कसकर लपेटी जाती है

checkbox
Where should you not sound the horn? | कहाँ हॉर्न नहीं बजाना चाहिए?
* Near a hospital | अस्पताल के पास
* Near a court | न्यायालय के पास
- Before a blind bend on a hill road | पहाड़ी सड़क के अंधे मोड़ से पहले
* Near a school | विद्यालय के पास

mcq
A herd of cattle is crossing the road. What is the right behaviour? | पशुओं का झुंड सड़क पार कर रहा है। सही व्यवहार क्या है?
- Sound the horn until the road is free | सड़क ख़ाली होने तक हॉर्न बजाना
- Flash the headlights and drive through | हेडलाइट चमकाकर बीच से निकल जाना
* Slow down or stop and wait until the animals have crossed | गति धीमी करना या रुकना और पशुओं के पार होने तक प्रतीक्षा करना
- Drive around them on the right-hand verge | दाईं पटरी से घूमकर निकल जाना

checkbox
Your passengers are in a hurry and ask you to drive faster than the limit. What is right? | आपके यात्री जल्दी में हैं और तय सीमा से तेज़ चलाने को कहते हैं। क्या सही है?
- Drive faster, since they pay | तेज़ चलाना, क्योंकि किराया वे देते हैं
* Keep to the limit | गति सीमा का पालन करना
* Explain that safety comes first | समझाना कि सुरक्षा सबसे पहले है
- Let one of them drive | उनमें से किसी एक को चलाने देना
`,
}
