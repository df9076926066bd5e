/**
 * Senhas de 6 caracteres ou mais que todo ataque tenta primeiro, no mundo e no Brasil, e as
 * palavras do produto. Em minúsculas.
 */
const LISTA = `
000000 00000000 010203 011235 0123456789 102030 10203040 111111 1111111 11111111 112233 112358 121212 123123 123123123
123321 123456 1234567 12345678 123456789 1234567890 12345678910 123654 123abc 123qwe 131313 135790 142536 147258
147258369 159357 159753 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 222222 246810 314159 333333 444444 456123 456789 555555
654321 666666 696969 741852 741852963 777777 789456 789456123 852456 888888 88888888 987654 987654321 9876543210 999999
a123456 a1b2c3 a1b2c3d4 aa123456 abc123 abc12345 abcd1234 abcdef abcdefg abcdefgh abrir123 acesso acesso123 admin1
admin12 admin123 admin1234 administrador administrator alterar123 aluna123 aluno1 aluno12 aluno123 aluno1234 amanda
amigos amigos1 amizade amor123 amordedeus amoreterno amorzinho ana123 android aquario aries123 ascendente asdf1234
asdfgh asdfghjkl asenha ashley astral astral123 astrologa astrologia astrologia1 astrologia123 astrologo atletico autumn
baseball basketball batman beatriz bonita bonita1 borboleta botafogo brasil brasil1 brasil10 brasil123 brasil2014
brasil2022 brasil2024 bruna123 bruno123 buster cachorro camila cancer123 capricornio carlos123 carolina changeme charlie
chocolate cliente cliente123 computer constelacao cookie corinthia corinthians cruzeiro curso123 daniel default deus123
deuseamor deuseamor1 deusefiel deusfiel dragon eduardo entrar entrar123 equipe equipe123 escola escola1 escola123
escorpiao esperanca estrela estrela1 estrelas estudante estudo123 euteamo euteamo1 facebook familia familia1 familia123
felicidade felicidade1 felipe fernanda fernando flamengo flamengo1 flower fluminense football freedom futebol futebol1
gabriel gabriela gatinha gatinha1 gatinho gemeos ginger google gracasadeus gremio guest1 guest123 guilherme gustavo
helena123 hockey horoscopo horoscopo1 hunter iloveu iloveyou instagram internacional internet iphone isabela isabella
jessica jesus1 jesus123 jesuscristo jesusteama joao123 jordan jordan23 jose123 juliana jupiter killer larissa leao123
leonardo leticia letmein liberdade libra123 lindinha lindona linux123 login1 login123 lua123 luacheia lualinda lucas123
mapa123 mapaastral mapaastral1 mapaastral123 marcelo maria123 mariana marina marte123 master master123 matrix meiodoceu
mengao mercurio meuamor meuamor1 meumapa michael minhasenha minhasenha1 minhavida monkey mudar123 mudarsenha naruto
netuno novasenha novasenha1 p@ssw0rd p@ssword palmeiras pass123 pass1234 passw0rd passwd password password1 password12
password123 patricia paulo123 pedro123 peixes123 pepper planeta planetas plutao pokemon princesa princesa1 princess
professor professor1 professora q1w2e3r4 qazwsx qazwsxedc qwe123 qweasd qweasdzxc qwerty qwerty1 qwerty12 qwerty123
qwertyuiop rafael rafaela ricardo robert roberto rodrigo root123 sagitario samsung santos santos123 santosfc saopaulo
saturno saudade secret secret123 secreto segredo segredo123 seguro seguro123 senha1 senha12 senha123 senha1234
senha12345 senha123456 senhaforte senhanova senhasenha senhor123 shadow signos signos123 soccer sol123 sophia spfc123
spring starwars suasenha summer sunshine superman teadoro teamo1 teamo123 teamomuito test123 teste1 teste12 teste123
teste1234 testing thomas timao10 toor123 touro123 trocar123 trustno1 twitter universo urania urania1 urania123 urano123
usuario usuario1 usuario123 vanessa vasco123 vasco1898 venus123 victoria virgem vitoria vitoria1 welcome welcome1
whatever whatsapp windows winter youtube zodiaco zodiaco1 zxcvbn zxcvbnm
`;

export const SENHAS_COMUNS: ReadonlySet<string> = new Set(LISTA.trim().split(/\s+/));
