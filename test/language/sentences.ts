/** Made-up sentences of news, tokenised by spaces, for comparing one way of running the model with another. */
export const SENTENCES: string[][] = `
The prime minister said on Tuesday that at least 12 people had died in Port Ansel .
“ We did not fire on anyone , ” General Tomas Reyes told the Daily Courier .
Opposition leader Maria Reyes called on the army to withdraw its support from President Ilya Varga .
MINISTER RESIGNS AFTER PROTESTS IN NORTHERN CAPITAL
Was it bombed ?
Rain .
Officials of the United Nations and of two Western embassies , who asked not to be named , confirmed the deaths .
Kenyan police arrested Amina Odhiambo , 34 , whose brother leads the opposition Unity Party , at her home .
He 's gone , is n't he ?
Talks between Iran and the European Union will resume next week in Vienna , diplomats said .
The army denied it had moved tanks to the border , saying that the pictures were old .
Mr. Okafor - a former judge - has promised “ a clean election ” by June 2021 .
Thousands marched through Lisbon and Porto against cuts that the International Monetary Fund had demanded .
The death toll rose to 47 from 39 after rescuers found eight more bodies under the rubble of the market .
Neither side has commented on the report , which was first published by the weekly Stimme .
Defense Minister Pavel Hruza flew to Tashkent on Friday for talks with his Uzbek counterpart .
“ I will not step down , ” he said in a televised address .
A spokeswoman for the ministry , Leila Ben Youssef , declined to say how many soldiers had been wounded .
Human Rights Watch accused both governments of shelling villages along the river in March and April .
In a letter to Parliament , the governor rejected the charges and demanded an apology .
Shares in Ansel Shipping Ltd. fell 3.4 percent to $ 12.80 by noon , their lowest since 2009 .
The rebels , who control two thirds of the province , said they would free the hostages if aid was let in .
Asked whether he trusted the generals , Varga laughed and walked away .
At 5:30 a.m. , gunmen on motorcycles attacked a checkpoint near the town of Dori , killing three policemen and a driver .
She added : “ Nobody told us that the bridge had been closed . ”
The European Commission is expected to propose new sanctions , according to two people familiar with the plan .
Students threw stones ; the police answered with tear gas and rubber bullets .
More than 1,500 families have fled since Sunday , the Red Cross said , and another 4,000 may follow .
It was not immediately clear who was behind the attack .
Former finance minister Jean-Pierre Mbeki , now in exile in Brussels , urged voters to stay at home .
The court in The Hague will hear the case of Bosco Lukaya , the ex-commander of the Eastern Front , in September .
CORRECTED - Storm kills nine on coast of Madagascar
Hundreds of miners went on strike at the Kalu pit , the country 's largest , over unpaid wages .
Under the deal , each side must pull back its troops by 10 km ( 6 miles ) within 30 days .
If the talks fail , the chancellor warned , there will be no second chance .
Photos showed the president 's son shaking hands with the warlord , whose men are blamed for the massacre .
U.S. Secretary of State Anne Whitfield said Washington stood with the Tolmerian people .
The airline cancelled 60 flights on Monday and said it expected further delays .
`
  .trim()
  .split('\n')
  .map((line) => line.split(' '));
