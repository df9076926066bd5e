/**
 * Nomes em português do Brasil de cidades de fora. O catálogo português da Debian é de Portugal
 * ("Moscovo", "Oxónia") e traz traduções fora de uso: os nomes dele só servem à busca; os que se
 * mostram são estes, escolhidos à mão pelo uso brasileiro.
 * Por país: nome no GeoNames de 2020 = nome em português; sem `=`, não muda a escrita.
 */
const POR_PAIS: Readonly<Record<string, string>> = {
  AD: 'Andorra la Vella=Andorra-a-Velha', AE: 'Abu Dhabi=Abu Dhabi', AF: 'Kabul=Cabul; Kandahār=Candaar', AM: 'Yerevan=Erevan',
  AR: 'Córdoba=Córdoba; San Carlos de Bariloche=Bariloche', AT: 'Vienna=Viena; Salzburg=Salzburgo', AU: 'Canberra=Camberra',
  BE: 'Brussels=Bruxelas; Antwerpen=Antuérpia; Gent=Gante; Brugge=Bruges; Leuven=Lovaina; Liège=Liège', BG: 'Sofia=Sófia',
  CA: 'Montréal=Montreal; Ottawa=Ottawa; Québec=Quebec', CH: 'Zürich=Zurique; Genève=Genebra; Bern=Berna; Basel=Basileia; Luzern=Lucerna; Lausanne=Lausanne',
  CN: 'Shanghai=Xangai; Beijing=Pequim; Guangzhou=Cantão; Nanjing=Nanquim', CO: 'Bogotá=Bogotá; Medellín=Medellín; Cartagena=Cartagena das Índias',
  CU: 'Havana=Havana', CZ: 'Prague=Praga', CY: 'Nicosia=Nicósia',
  DE: 'Berlin=Berlim; Munich=Munique; Hamburg=Hamburgo; Köln=Colônia; Nürnberg=Nuremberg; Frankfurt am Main=Frankfurt; Mainz=Mogúncia; Leipzig=Leipzig; Dresden=Dresden; Hannover=Hanôver; Freiburg=Friburgo em Brisgóvia; Augsburg=Augsburgo; Aachen=Aachen',
  DK: 'Copenhagen=Copenhague', DZ: 'Algiers=Argel; Oran=Orã; Constantine=Constantina', EC: 'Guayaquil=Guaiaquil', EG: 'Giza=Gizé; Alexandria=Alexandria; Port Said=Porto Said; Aswan=Assuã',
  ES: 'Sevilla=Sevilha; Zaragoza=Saragoça; Valencia=Valência; A Coruña=Corunha; Donostia / San Sebastián=San Sebastián; Gasteiz / Vitoria=Vitória; Cadiz=Cádis; Madrid=Madri; Murcia=Múrcia; Pamplona=Pamplona; Palma=Palma de Maiorca',
  ET: 'Addis Ababa=Adis Abeba', FI: 'Helsinki=Helsinque',
  FR: 'Marseille=Marselha; Bordeaux=Bordeaux; Strasbourg=Estrasburgo; Lyon=Lyon; Nice=Nice; Avignon=Avignon; Versailles=Versalhes; Orléans=Orleães; Dunkerque=Dunquerque',
  GB: 'London=Londres; Edinburgh=Edimburgo; Canterbury=Cantuária', GE: 'Tbilisi=Tbilisi', GF: 'Cayenne=Caiena', GH: 'Accra=Acra',
  GR: 'Athens=Atenas; Thessaloníki=Salônica; Piraeus=Pireu; Ródos=Rodes; Kórinthos=Corinto', GT: 'Guatemala City=Cidade da Guatemala', HT: 'Port-au-Prince=Porto Príncipe',
  HU: 'Budapest=Budapeste', ID: 'Jakarta=Jacarta', IE: 'Dublin=Dublin', IL: 'Jerusalem=Jerusalém; Tel Aviv=Tel Aviv; Nazareth=Nazaré; Beersheba=Berseba',
  IN: 'New Delhi=Nova Délhi; Delhi=Délhi; Kolkata=Calcutá; Mumbai=Mumbai; Bengaluru=Bangalore', IQ: 'Baghdad=Bagdá; Basrah=Basra; Mosul=Mossul', IR: 'Tehran=Teerã', IS: 'Reykjavík=Reykjavik',
  IT: 'Rome=Roma; Milan=Milão; Naples=Nápoles; Turin=Turim; Florence=Florença; Venice=Veneza; Genoa=Gênova; Bologna=Bolonha; Padova=Pádua; Mantova=Mântua; Siena=Siena; Bergamo=Bérgamo; Catania=Catânia; Brescia=Bréscia; Perugia=Perúgia; Trieste=Trieste; Ravenna=Ravena; Syracuse=Siracusa; L\'Aquila=Áquila',
  JO: 'Amman=Amã', JP: 'Tokyo=Tóquio; Kyoto=Quioto; Hiroshima=Hiroshima; Nagasaki=Nagasaki; Osaka=Osaka', KE: 'Nairobi=Nairóbi; Mombasa=Mombaça', KP: 'Pyongyang=Pyongyang', KR: 'Seoul=Seul',
  LB: 'Beirut=Beirute', LU: 'Luxembourg=Luxemburgo', LY: 'Tripoli=Trípoli; Benghazi=Bengasi', LT: 'Vilnius=Vilnius', MA: 'Tangier=Tânger; Marrakesh=Marrakech; Fès=Fez',
  MC: 'Monaco=Mônaco', MX: 'Mexico City=Cidade do México', MT: 'Valletta=Valeta', MO: 'Macau=Macau', NG: 'Lagos=Lagos', NI: 'Managua=Manágua',
  NL: 'Amsterdam=Amsterdã; Rotterdam=Roterdã; The Hague=Haia; Utrecht=Utrecht; Maastricht=Maastricht', NP: 'Kathmandu=Katmandu', OM: 'Muscat=Mascate', PA: 'Panama City=Cidade do Panamá; Panamá=Cidade do Panamá',
  PH: 'Manila=Manila', PK: 'Karachi=Carachi; Lahore=Lahore', PL: 'Warsaw=Varsóvia; Kraków=Cracóvia; Wrocław=Breslávia', PR: 'San Juan=San Juan', PS: 'Bethlehem=Belém; Jericho=Jericó; Hebron=Hebrom',
  PT: 'Lisbon=Lisboa', PY: 'Asunción=Assunção; Encarnación=Encarnación', RO: 'Bucharest=Bucareste', RS: 'Belgrade=Belgrado', RU: 'Moscow=Moscou; Saint Petersburg=São Petersburgo; Kaliningrad=Kaliningrado', SA: 'Riyadh=Riad; Mecca=Meca; Medina=Medina; Jeddah=Jidá',
  SD: 'Khartoum=Cartum', SE: 'Stockholm=Estocolmo; Göteborg=Gotemburgo', SG: 'Singapore=Singapura', SM: 'San Marino=São Marinho', SI: 'Ljubljana=Liubliana', SN: 'Dakar=Dacar', SO: 'Mogadishu=Mogadíscio',
  SY: 'Damascus=Damasco; Aleppo=Alepo', TH: 'Bangkok=Bangcoc', TN: 'Tunis=Túnis', TR: 'Istanbul=Istambul; Ankara=Ancara; İzmir=Esmirna; Antakya=Antioquia', TW: 'Taipei=Taipé',
  UA: 'Kyiv=Kiev; Kiev=Kiev; Odessa=Odessa; Kharkiv=Carcóvia; Lviv=Lviv', UY: 'Montevideo=Montevidéu; Colonia del Sacramento=Colônia do Sacramento',
  US: 'New York City=Nova Iorque; Philadelphia=Filadélfia; New Orleans=Nova Orleans; Washington, D.C.=Washington; Honolulu=Honolulu',
  VA: 'Vatican City=Cidade do Vaticano', VN: 'Hanoi=Hanói; Ho Chi Minh City=Cidade de Ho Chi Minh', ZA: 'Cape Town=Cidade do Cabo; Johannesburg=Joanesburgo; Pretoria=Pretória', XK: 'Pristina=Pristina',
};

/** "CC nome no GeoNames" → nome em português do Brasil. */
export const EXONIMOS: ReadonlyMap<string, string> = new Map(
  Object.entries(POR_PAIS).flatMap(([pais, lista]) => lista.split('; ').map((par) => {
    const [local = '', portugues = local] = par.split('=');
    return [`${pais} ${local}`, portugues] as const;
  })),
);

/** Escritas correntes que nenhuma fonte traz: nome em português → outros nomes para a busca. */
export const OUTRAS_ESCRITAS: ReadonlyMap<string, readonly string[]> = new Map([
  ['Nova Iorque', ['Nova York', 'New York', 'NYC']],
  ['Nova Orleans', ['Nova Orleães']],
  ['San Francisco', ['São Francisco']],
  ['Cidade do México', ['México']],
  ['Haia', ['A Haia']],
  ['Bangcoc', ['Bancoc', 'Banguecoque']],
  ['Singapura', ['Cingapura']],
  ['Embu das Artes', ['Embu']],
  ['João Pessoa', ['Parahyba', 'Paraíba do Norte']],
  ['Ouro Preto', ['Vila Rica']],
  ['Paraty', ['Parati']],
]);

/** Países cujas divisões se mostram pelo catálogo português; nos outros ele só serve à busca ("Oclaoma"). */
const PAISES_DO_CATALOGO = new Set(['AT', 'BE', 'CH', 'DE', 'ES', 'GB', 'IT', 'PT']);

const DIVISOES: ReadonlyMap<string, string> = new Map([
  ['AR.01', 'Buenos Aires'], ['AR.05', 'Córdoba'], ['AR.08', 'Entre Ríos'], ['AR.15', 'Neuquén'], ['AR.16', 'Río Negro'], ['AR.24', 'Tucumán'],
  ['CH.BE', 'Berna'], ['CH.BS', 'Basileia'], ['CH.FR', 'Friburgo'], ['CH.LU', 'Lucerna'], ['CH.ZH', 'Zurique'],
  ['DE.01', 'Baden-Württemberg'], ['DE.05', 'Hesse'], ['DE.07', 'Renânia do Norte-Vestfália'], ['DE.13', 'Saxônia'], ['DE.15', 'Turíngia'],
  ['ES.29', 'Madri'], ['ES.31', 'Múrcia'], ['ES.32', 'Navarra'], ['ES.34', 'Astúrias'], ['ES.52', 'Aragão'], ['ES.59', 'País Basco'], ['ES.60', 'Comunidade Valenciana'],
  ['FR.28', 'Normandia'], ['FR.53', 'Bretanha'], ['FR.75', 'Nova Aquitânia'], ['FR.76', 'Occitânia'], ['FR.94', 'Córsega'], ['GB.NIR', 'Irlanda do Norte'], ['GB.WLS', 'País de Gales'],
  ['IT.05', 'Emília-Romanha'], ['IT.09', 'Lombardia'], ['IT.10', 'Marcas'], ['IT.12', 'Piemonte'], ['IT.14', 'Sardenha'], ['IT.19', 'Vale de Aosta'],
  ['AT.09', 'Viena'], ['ES.57', 'Extremadura'], ['ES.58', 'Galícia'], ['IT.17', 'Trentino-Alto Ádige'],
  ['US.AK', 'Alasca'], ['US.CA', 'Califórnia'], ['US.FL', 'Flórida'], ['US.GA', 'Geórgia'], ['US.HI', 'Havaí'], ['US.LA', 'Luisiana'],
  ['US.NC', 'Carolina do Norte'], ['US.ND', 'Dakota do Norte'], ['US.NJ', 'Nova Jersey'], ['US.NM', 'Novo México'], ['US.NY', 'Nova Iorque'],
  ['US.PA', 'Pensilvânia'], ['US.SC', 'Carolina do Sul'], ['US.SD', 'Dakota do Sul'], ['US.VA', 'Virgínia'], ['US.WV', 'Virgínia Ocidental'],
]);

/** Nome da divisão a mostrar: escolhido à mão, do catálogo português, ou o do GeoNames. */
export function nomeDaDivisao(codigo: string, doCatalogo: string | undefined, doGeonames: string): string {
  const catalogo = PAISES_DO_CATALOGO.has(codigo.slice(0, 2)) ? doCatalogo : undefined;
  return DIVISOES.get(codigo) ?? catalogo ?? doGeonames;
}
