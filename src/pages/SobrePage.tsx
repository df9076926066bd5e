import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useNavigate } from 'react-router-dom';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { NOMES_DOS_GRUPOS } from '@/components/teclas/teclas';
import { ACOES, NUMEROS } from '@/features/escola/aula/teclas';
import { ANOS_DAS_EFEMERIDES } from '@core/contract';
import { ListaDeTeclas, TeclasDoGrupo } from './paleta/ListaDeTeclas';
import { usePassos } from './passeio/passos';
import { useTitulo } from './useTitulo';

const DA_AULA = [...NUMEROS, ...Object.values(ACOES)].map(({ tecla, explica }) => ({
  teclas: [tecla],
  faz: explica,
}));

function BotaoDoPasseio() {
  const navigate = useNavigate();
  const passos = usePassos();
  const comecar = (): void => {
    const primeiro = passos?.[0]?.para;
    if (primeiro) void navigate(primeiro, { state: { passeio: 0 } });
  };
  return (
    <BotaoQueEspera variant="outlined" esperando={!passos} onClick={comecar}>
      Começar o passeio
    </BotaoQueEspera>
  );
}

/** Fá-las `npm run gallery -- --figuras`, da demonstração. */
const FIGURAS = [
  ['mapa', 'Um mapa: a roda, os aspectos e as posições.'],
  ['transitos', 'Os trânsitos de um dia em volta do mapa.'],
  ['turma', 'Os mapas de uma turma, com nome e dados ou às cegas.'],
] as const;

function Figuras() {
  return FIGURAS.map(([arquivo, legenda]) => (
    <Box component="figure" key={arquivo} sx={{ mx: 0, my: 2 }}>
      <Box
        component="img"
        src={`/figuras/${arquivo}.jpg`}
        alt=""
        width={1440}
        height={900}
        loading="lazy"
        sx={{ width: '100%', height: 'auto', display: 'block', border: 1, borderColor: 'divider' }}
      />
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {legenda}
      </Typography>
    </Box>
  ));
}

/** /sobre — de onde vêm os cálculos e os dados, e sob que licenças. */
export default function SobrePage() {
  useTitulo('Sobre');
  return (
    <Box sx={{ maxWidth: 680, '& h2': { mt: 4, mb: 1 } }}>
      <Typography variant="h1">Sobre o Astrolábio</Typography>
      <Typography variant="h2">Passeio</Typography>
      <Typography sx={{ mb: 1.5 }}>
        Cinco páginas do Astrolábio, com os seus mapas: a roda, as casas, os trânsitos, a escola e o
        que se imprime e compartilha.
      </Typography>
      <BotaoDoPasseio />
      <Figuras />
      <Typography variant="h2">Como calculamos</Typography>
      <Typography>
        Posições geocêntricas aparentes no zodíaco tropical da data, pelas Efemérides Suíças (Swiss
        Ephemeris, Astrodienst AG, sobre as efemérides DE431 do JPL), de{' '}
        {ANOS_DAS_EFEMERIDES.primeiro} a {ANOS_DAS_EFEMERIDES.ultimo}. Casas Placidus; nas latitudes
        em que elas não existem, Porfírio, e o mapa informa isso. Nodo lunar médio. As posições são
        mostradas truncadas, nunca arredondadas.
      </Typography>
      <Typography variant="h2">De onde vêm a hora e o lugar</Typography>
      <Typography>
        A história dos fusos e dos horários de verão vem da base de fusos horários da IANA (tz
        database, domínio público), com as histórias anteriores a 1970. Antes da hora legal vale a
        hora local média do próprio lugar.
      </Typography>
      <Typography sx={{ mt: 1 }}>
        Os lugares vêm do{' '}
        <Link href="https://www.geonames.org/" rel="noreferrer">
          GeoNames
        </Link>
        , sob a licença{' '}
        <Link href="https://creativecommons.org/licenses/by/4.0/deed.pt-br" rel="noreferrer">
          CC BY 4.0
        </Link>
        , e da relação de municípios do IBGE; parte das populações, da{' '}
        <Link href="https://simplemaps.com/data/world-cities" rel="noreferrer">
          SimpleMaps World Cities
        </Link>{' '}
        (CC BY 4.0); os limites dos fusos horários, do OpenStreetMap, sob a ODbL. Nenhum dado de
        nascimento sai do servidor para achar o lugar ou a hora.
      </Typography>
      <Typography variant="h2">Atalhos de teclado</Typography>
      <Typography sx={{ mb: 2 }}>
        Em qualquer página, a tecla ? mostra as que valem nela. Estas são todas:
      </Typography>
      {NOMES_DOS_GRUPOS.map((grupo) => (
        <TeclasDoGrupo key={grupo} grupo={grupo} />
      ))}
      <ListaDeTeclas onde="No modo aula" teclas={DA_AULA} />
      <Typography variant="h2">Licença</Typography>
      <Typography>
        O Astrolábio é software livre, sob a{' '}
        <Link href="https://www.gnu.org/licenses/agpl-3.0.html" rel="noreferrer">
          AGPL 3.0 ou posterior
        </Link>
        . As fontes são IBM Plex Sans e Newsreader, sob a Open Font License.
      </Typography>
    </Box>
  );
}
