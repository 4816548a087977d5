/** Questions for riders of motorcycles with gears, in the format of parse-questions.ts. */
export const motorcycleQuestions = {
  'Traffic signs': `
mcq signs/speed-50.png
What does this sign tell a rider? | यह चिह्न मोटरसाइकिल चालक को क्या बताता है?
- To ride at least at 50 km/h | कम से कम 50 किमी/घंटा की गति से चलें
* Not to ride faster than 50 km/h | 50 किमी/घंटा से तेज़ न चलें
- The next town is 50 km away | अगला शहर 50 किमी दूर है
- To keep a distance of 50 metres | 50 मीटर की दूरी रखें

mcq signs/school-ahead.png
Two children are shown in a red triangle. How do you ride on? | लाल त्रिकोण में दो बच्चे दिखाए गए हैं। आप आगे कैसे चलेंगे?
* Slowly, ready to stop, since children may run onto the road | धीरे, रुकने को तैयार होकर, क्योंकि बच्चे सड़क पर दौड़ सकते हैं
- At the same speed, sounding the horn all the time | उसी गति से, लगातार हॉर्न बजाते हुए
- Faster, to be past the school sooner | तेज़, ताकि विद्यालय जल्दी पार हो जाए
- On the footpath, to be away from the cars | फुटपाथ पर, ताकि कारों से दूर रहें

mcq
What does the sign with a car and two wavy lines behind it warn of? | जिस चिह्न में कार के पीछे दो लहरदार रेखाएँ हैं, वह किसकी चेतावनी देता है?
- A winding road | घुमावदार सड़क की
- A ferry | नौका घाट की
* A slippery road | फिसलन वाली सड़क की
- A car park | कार पार्किंग की

checkbox
Which of these are informatory signs? | इनमें से कौन-से सूचनात्मक चिह्न हैं?
* Petrol pump | पेट्रोल पंप
- Compulsory left | बाएँ मुड़ना अनिवार्य
- Give way | रास्ता दें
* First-aid post | प्राथमिक उपचार केंद्र
`,
  'Rules of the road': `
mcq
How many persons may ride on a motorcycle, the rider included? | मोटरसाइकिल पर चालक सहित कितने लोग बैठ सकते हैं?
- One | एक
* Two | दो
- Three | तीन
- Four, if two are children | चार, यदि दो बच्चे हों

mcq
You ride between two rows of cars that stand at a red light. Why is this wrong? | लाल बत्ती पर खड़ी कारों की दो क़तारों के बीच से आप निकलते हैं। यह ग़लत क्यों है?
- The engine becomes too hot | इंजन बहुत गरम हो जाता है
- The horn cannot be heard | हॉर्न सुनाई नहीं देता
- It is wrong only in the rain | यह केवल बारिश में ग़लत है
* Doors may open and cars may move off without seeing you | दरवाज़े खुल सकते हैं और कारें आपको देखे बिना चल सकती हैं

mcq
You want to change to the lane on your right. In which order do you act? | आप दाईं लेन में जाना चाहते हैं। आप किस क्रम में काम करेंगे?
* Mirror, signal, glance over the shoulder, then change | शीशा देखना, संकेत देना, कंधे के ऊपर से देखना, फिर लेन बदलना
- Change, signal, mirror | लेन बदलना, संकेत देना, शीशा देखना
- Horn, change, signal | हॉर्न बजाना, लेन बदलना, संकेत देना
- Signal and change at the same moment | संकेत देना और उसी क्षण लेन बदल लेना

checkbox
What is forbidden while riding? | मोटरसाइकिल चलाते समय क्या मना है?
* Holding a mobile phone in the hand | हाथ में मोबाइल फ़ोन पकड़ना
* Racing on a public road | सार्वजनिक सड़क पर रेस लगाना
- Riding with the headlamp on by day | दिन में हेडलैंप जलाकर चलना
* Riding on the footpath | फुटपाथ पर चलना
`,
  'Vehicle safety': `
mcq
Which helmet protects and is allowed? | कौन-सा हेलमेट सुरक्षा देता है और मान्य है?
- Any cap of hard plastic | सख़्त प्लास्टिक की कोई भी टोपी
- A helmet as workers wear it on building sites | निर्माण स्थलों पर पहना जाने वाला हेलमेट
* One with the ISI mark, fastened with its strap | आईएसआई चिह्न वाला, जिसका पट्टा बँधा हो
- One with the ISI mark, worn without the strap | आईएसआई चिह्न वाला, बिना पट्टा बाँधे

mcq
How do you brake a motorcycle without ABS on a dry, straight road? | सूखी, सीधी सड़क पर बिना एबीएस वाली मोटरसाइकिल को आप कैसे रोकेंगे?
- With the rear brake only | केवल पिछले ब्रेक से
* With both brakes together, pressed progressively | दोनों ब्रेक एक साथ, दबाव धीरे-धीरे बढ़ाते हुए
- With the front brake only, pressed suddenly | केवल अगले ब्रेक से, एकदम दबाकर
- With the feet on the ground | पैरों को ज़मीन पर रखकर

checkbox
Which of these are slippery for two wheels in the rain? | बारिश में दो पहियों के लिए इनमें से क्या फिसलन भरा होता है?
* Painted road markings | सड़क पर रंग से बने चिह्न
* Metal manhole covers | मैनहोल के लोहे के ढक्कन
* Oil spilt on the road | सड़क पर गिरा तेल
- Rough, clean asphalt | खुरदरा, साफ़ डामर

mcq
What happens when the drive chain is too loose? | ड्राइव चेन बहुत ढीली हो तो क्या होता है?
- The engine uses no fuel | इंजन ईंधन नहीं लेता
- The headlamp flickers | हेडलैंप टिमटिमाता है
- The front tyre wears faster | अगला टायर जल्दी घिसता है
* It can jump off the sprocket and lock the rear wheel | वह स्प्रॉकेट से उतरकर पिछला पहिया जाम कर सकती है
`,
  'Documents and law': `
mcq
Riding without a helmet costs a fine of ₹1,000 under section 194D. What else may follow? | बिना हेलमेट चलाने पर धारा 194D के अनुसार ₹1,000 का जुर्माना है। इसके साथ और क्या हो सकता है?
- The motorcycle is sold | मोटरसाइकिल बेच दी जाती है
* The licence is suspended for three months | लाइसेंस तीन महीने के लिए निलंबित हो सकता है
- The insurance becomes invalid for ever | बीमा हमेशा के लिए अमान्य हो जाता है
- Nothing else | और कुछ नहीं

mcq
Which engine may a rider of 16 or 17 years have, with a licence for it? | 16 या 17 वर्ष का चालक, उसके लाइसेंस के साथ, कितनी क्षमता के इंजन वाला दुपहिया चला सकता है?
* Up to 50 cc | 50 सीसी तक
- Up to 100 cc | 100 सीसी तक
- Up to 125 cc | 125 सीसी तक
- Of any size | किसी भी क्षमता का

mcq
What does a valid "pollution under control" certificate show? | वैध प्रदूषण नियंत्रण (पीयूसी) प्रमाणपत्र क्या दर्शाता है?
- That the road tax is paid | कि सड़क कर चुका दिया गया है
- That the brakes were tested | कि ब्रेक की जाँच हुई है
* That the exhaust keeps to the limits of emission | कि धुआँ उत्सर्जन की सीमा के भीतर है
- That the motorcycle is insured | कि मोटरसाइकिल का बीमा है

checkbox
A child of three rides behind you. What do the rules require? | तीन वर्ष का बच्चा आपके पीछे बैठा है। नियमों के अनुसार क्या ज़रूरी है?
* A safety harness that ties the child to the rider | बच्चे को चालक से बाँधने वाली सुरक्षा पेटी (सेफ़्टी हार्नेस)
* A crash helmet that fits the child | बच्चे के नाप का हेलमेट
- A second rider who holds the child | बच्चे को पकड़ने के लिए एक और सवार
* A speed of at most 40 km/h | अधिक से अधिक 40 किमी/घंटा की गति

checkbox inactive
You sell your motorcycle. What do you hand over to the buyer? | आप अपनी मोटरसाइकिल बेचते हैं। आप ख़रीदार को क्या सौंपेंगे?
* The certificate of registration | पंजीकरण प्रमाणपत्र (आरसी)
* The signed forms for the transfer of ownership | स्वामित्व अंतरण के हस्ताक्षरित फ़ॉर्म
- Your driving licence | अपना ड्राइविंग लाइसेंस
* The papers of insurance and pollution | बीमा और प्रदूषण के काग़ज़ात
`,
  'First aid and courtesy': `
mcq
A rider lies on the road, conscious, with the helmet on, and complains of pain in the neck. What about the helmet? | एक चालक सड़क पर होश में पड़ा है, हेलमेट पहने है और गर्दन में दर्द बताता है। हेलमेट का क्या करेंगे?
- Pull it off quickly | जल्दी से खींचकर उतार देंगे
- Ask the rider to take it off alone | चालक से ही उतारने को कहेंगे
- Turn it around so that the face is free | उसे घुमा देंगे ताकि चेहरा खुला रहे
* Leave it on, keep the head still and wait for trained help | उसे पहना रहने देंगे, सिर को स्थिर रखेंगे और प्रशिक्षित सहायता की प्रतीक्षा करेंगे

mcq
Which single number reaches police, fire brigade and ambulance all over India? | पूरे भारत में पुलिस, अग्निशमन और एम्बुलेंस के लिए एक ही नंबर कौन-सा है?
* 112 | 112
- 1098 | 1098
- 1930 | 1930
- 155 | 155

mcq
It has rained, and people wait at a bus stop beside a puddle. How do you ride past? | बारिश हुई है और बस स्टॉप पर पानी के गड्ढे के पास लोग खड़े हैं। आप कैसे निकलेंगे?
- Fast, so that the water flies far | तेज़, ताकि पानी दूर तक उछले
* Slowly, so that nobody is splashed | धीरे, ताकि किसी पर छींटे न पड़ें
- With the horn, so that they step back | हॉर्न बजाते हुए, ताकि वे पीछे हट जाएँ
- On the pavement behind them | उनके पीछे फुटपाथ से

checkbox
When is a person with an injury in danger of shock? | घायल व्यक्ति के सदमे (शॉक) में जाने का ख़तरा कब होता है?
* When the skin is pale, cold and damp | जब त्वचा पीली, ठंडी और नम हो
* When the pulse is fast and weak | जब नब्ज़ तेज़ और कमज़ोर हो
- When the person talks and asks for a phone | जब व्यक्ति बात करे और फ़ोन माँगे
* When much blood has been lost | जब बहुत ख़ून बह चुका हो
`,
}
