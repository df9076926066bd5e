import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type MouseEvent } from 'react';
import type { Coordenadas } from '@/api/lugares/opcaoDeLugar';
import { useBuscaDeLugares } from '@/api/lugares/useBuscaDeLugares';
import { CampoDeLugar } from '@/components/formulario/CampoDeLugar';
import { coordenadaNoCampo, type Coordenada } from '@core/civil';
import { CampoDeCoordenada } from './CampoDeCoordenada';
import type { Pergunta } from './passo';
import { EIXOS, lugarAbandonado, porEscrito, type PosicaoDeLugar } from './posicao';
import type { ErrosDoRascunho, RascunhoLido, Zona } from './rascunho';
import type { AcoesDoRascunho } from './useFormularioDeMapa';

interface Props {
  readonly lido: RascunhoLido;
  readonly semPosicao: boolean;
  readonly zona: Pergunta<Zona>;
  readonly acoes: AcoesDoRascunho;
  readonly erros: ErrosDoRascunho;
}

function CoordenadaLida({
  rotulo,
  valor,
}: {
  readonly rotulo: string;
  readonly valor: Coordenada | null;
}) {
  return (
    <Box sx={{ minWidth: 132 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {rotulo}
      </Typography>
      <Typography component="dd" sx={{ m: 0 }}>
        {valor ? coordenadaNoCampo(valor) : '—'}
      </Typography>
    </Box>
  );
}

/** As coordenadas do lugar escolhido, para ler; um botão as passa às mãos da pessoa. */
function CoordenadasLidas({
  lido,
  aoEscrever,
}: Pick<Props, 'lido'> & { readonly aoEscrever: () => void }) {
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'flex-start' }}
    >
      <Stack component="dl" direction="row" spacing={3} sx={{ m: 0 }}>
        <CoordenadaLida rotulo="Latitude" valor={lido.coordenadas?.latitude ?? null} />
        <CoordenadaLida rotulo="Longitude" valor={lido.coordenadas?.longitude ?? null} />
      </Stack>
      <Button size="small" onClick={aoEscrever}>
        Digitar coordenadas
      </Button>
    </Stack>
  );
}

function CamposDeCoordenada({
  lido,
  acoes,
  erros,
  focar,
}: Omit<Props, 'zona' | 'semPosicao'> & { readonly focar: boolean }) {
  const { posicao } = lido.rascunho;
  if (posicao?.tipo !== 'digitada') return null;
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      {EIXOS.map((eixo) => (
        <CampoDeCoordenada
          key={eixo}
          eixo={eixo}
          posicao={posicao}
          texto={posicao[eixo]}
          erro={erros[eixo]}
          conferir={posicao.conferir.includes(eixo)}
          focar={focar && eixo === 'latitude'}
          aoDigitar={(texto) => acoes.digitarCoordenada(eixo, texto)}
          aoArrumar={() => acoes.arrumarCoordenada(eixo)}
          aoColarPar={(par) => acoes.mudar({ posicao: porEscrito(par), fuso: null, decisao: null })}
        />
      ))}
    </Stack>
  );
}

/** O nome já não é o do lugar escolhido: de quem são as coordenadas, quem diz é a pessoa. */
function NomeMudado({
  lugar,
  local,
  aoManter,
}: {
  readonly lugar: PosicaoDeLugar;
  readonly local: string;
  readonly aoManter: () => void;
}) {
  return (
    <Alert severity="info" role="status" variant="outlined">
      As coordenadas de {lugar.rotulo} não valem para “{local.trim()}”. Escolha um lugar da lista,
      ou{' '}
      <Link component="button" type="button" onClick={aoManter} sx={{ verticalAlign: 'baseline' }}>
        use as de {lugar.rotulo} com este nome
      </Link>
      .
    </Alert>
  );
}

function ajudaDoFuso(zona: Pergunta<Zona>): string {
  if (zona.resposta) return zona.resposta.iana;
  return zona.estado === 'emCurso' || zona.estado === 'marcada' ? 'Buscando o fuso do lugar…' : ' ';
}

function CampoDeFuso({
  lido,
  zona,
  acoes,
  erro,
}: Omit<Props, 'erros' | 'semPosicao'> & { readonly erro: string | undefined }) {
  return (
    <TextField
      label="Fuso"
      required
      placeholder="−03:00"
      value={lido.fusoNoCampo.replace('-', '−')}
      error={Boolean(erro)}
      helperText={erro ?? ajudaDoFuso(zona)}
      onChange={(e) => acoes.escreverFuso(e.target.value)}
      onBlur={acoes.arrumarFuso}
      sx={{ maxWidth: { sm: 240 } }}
      slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 9, 'data-fuso': true } }}
    />
  );
}

function FalhaDaZona({ aoTentar }: { readonly aoTentar: () => void }) {
  const tentar = (evento: MouseEvent<HTMLElement>): void => {
    // O botão some com a falha: o foco vai ao campo que se espera.
    evento.currentTarget.closest('form')?.querySelector<HTMLElement>('[data-fuso]')?.focus();
    aoTentar();
  };
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={tentar}>
          Tentar de novo
        </Button>
      }
    >
      Não foi possível obter o fuso deste lugar. O mapa não pode ser aberto nem salvo sem ele.
    </Alert>
  );
}

/**
 * O lugar, as coordenadas dele e o fuso. As coordenadas são as do lugar escolhido, ou as que a
 * pessoa digita.
 */
export function CamposDeLugar({ lido, semPosicao, zona, acoes, erros }: Props) {
  const { local, posicao } = lido.rascunho;
  const [pediuCampos, setPediuCampos] = useState(false);
  const busca = useBuscaDeLugares();
  const abandonado = lugarAbandonado(posicao, local);
  const escrever = (de: Coordenadas | null): void => {
    setPediuCampos(true);
    acoes.escreverCoordenadas(de);
  };
  return (
    <>
      <CampoDeLugar
        busca={busca}
        valor={local}
        erro={erros.local}
        aoEscrever={(texto) => acoes.mudar({ local: texto })}
        aoEscolher={acoes.escolherLugar}
      />
      {semPosicao && (
        <Alert severity="warning">
          O serviço de mapas não informou as coordenadas. Escolha o lugar de novo ou digite-as.
        </Alert>
      )}
      {abandonado && local.trim() !== '' && (
        <NomeMudado lugar={abandonado} local={local} aoManter={() => escrever(abandonado)} />
      )}
      {posicao?.tipo === 'digitada' && (
        <div>
          <CamposDeCoordenada lido={lido} acoes={acoes} erros={erros} focar={pediuCampos} />
          <Typography variant="caption" color="textSecondary">
            Valem as coordenadas digitadas, qualquer que seja o nome do local. Para as de um lugar,
            escolha-o na lista.
          </Typography>
        </div>
      )}
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', columnGap: 3, rowGap: 1.5, justifyContent: 'space-between' }}
      >
        {posicao?.tipo !== 'digitada' && (
          <CoordenadasLidas lido={lido} aoEscrever={() => escrever(lido.coordenadas)} />
        )}
        <CampoDeFuso lido={lido} zona={zona} acoes={acoes} erro={erros.fuso} />
      </Stack>
      {zona.estado === 'falhou' && <FalhaDaZona aoTentar={zona.perguntarDeNovo} />}
    </>
  );
}
