import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { memo, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir } from '@/components/impressao/vista';
import { Quadro } from '@/components/mapa/Quadro';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { PassosDaData } from '@/vistas/datas/PassosDaData';
import { useDataNoEndereco } from '@/vistas/datas/useDataNoEndereco';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { chaveDoMapa } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { VistaDeDois, type Dois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import {
  andarNoTempo,
  dataEntre,
  nosLimites,
  textoDoDia,
  type Andada,
  type UnidadeDePasso,
} from '@core/civil';
import { aLevar } from './aLevar';
import { EscolhaDasLinhas, RodaTripla, type Linhas } from './RodaTripla';
import { TabelasDosDois } from './TabelasDosDois';
import { useAdiantar, useCeuSobreDois, type CeuSobreDois } from './useCeuSobreDois';

const UNIDADES = ['dia', 'semana', 'mês', 'ano'] as const satisfies readonly UnidadeDePasso[];

const Campo = memo(CampoDaData);
const andar = (data: string, andada: Andada): string =>
  nosLimites(andarNoTempo(`${data}T12:00`, andada).slice(0, 10), LIMITES_DO_TRANSITO);

interface DaData {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly pronto: boolean;
  readonly aoMudar: (data: string) => void;
  /** O dia que há de vir, se se continuar a andar. */
  readonly adiantar: (seguinte: string) => void;
}

/** A data do céu: escrita, ou andando de passo em passo. */
function EscolhaDaData({ data, pronto, aoMudar, adiantar }: DaData) {
  const [unidade, escolher] = useState<UnidadeDePasso>('dia');
  // O campo custa mais do que a roda: quem anda depressa não o espera, salvo se nele escreve.
  const atrasada = useDeferredValue(data);
  const [dentro, entrar] = useState(false);
  const aoEscrever = useCallback(
    (iso: string) => {
      if (dataEntre(iso, LIMITES_DO_TRANSITO)) aoMudar(iso);
    },
    [aoMudar],
  );
  return (
    <Card sx={{ p: 2, mt: 2, overflow: 'visible', ...naoImprimir }}>
      <PassosDaData
        rotulo="Data do trânsito"
        unidades={UNIDADES}
        unidade={unidade}
        aoEscolherUnidade={escolher}
        aoAndar={(andada) => {
          const chegada = andar(data, andada);
          aoMudar(chegada);
          adiantar(andar(chegada, andada));
        }}
        data={data}
        limites={LIMITES_DO_TRANSITO}
        pronto={pronto}
        campo={
          <Box
            onFocus={() => entrar(true)}
            onBlur={() => entrar(false)}
            sx={{ flex: '1 1 150px', maxWidth: 190, mr: 0.5 }}
          >
            <Campo
              rotulo="Data"
              data={dentro ? data : atrasada}
              limites={LIMITES_DO_TRANSITO}
              aoMudar={aoEscrever}
            />
          </Box>
        }
        meio={
          <Button
            variant="outlined"
            size="small"
            onClick={() => aoMudar(nosLimites(hoje(), LIMITES_DO_TRANSITO))}
          >
            Hoje
          </Button>
        }
      />
    </Card>
  );
}

/** O que se lê: pode ficar um quadro para trás da roda. */
const Lido = memo(function Lido({ visto, ...dois }: Dois & { readonly visto: CeuSobreDois }) {
  const { data, ceu, aspectosDeA, aspectosDeB } = visto;
  return (
    <>
      <Typography sx={{ mb: 2 }}>
        O céu de <strong>{textoDoDia(data)}</strong>, 12:00 UTC.
      </Typography>
      <TabelasDosDois
        {...dois}
        ceu={ceu}
        aspectosDeA={useAppSelector((s) => selectVisiveis(s, aspectosDeA))}
        aspectosDeB={useAppSelector((s) => selectVisiveis(s, aspectosDeB))}
      />
    </>
  );
});

function NoDia({ pedido, aoTer, a, b, natalDeA, natalDeB }: PropsDeDois) {
  const dois = { a, b, natalDeA, natalDeB };
  const [data, mudar] = useState(() => nosLimites(hoje(), LIMITES_DO_TRANSITO));
  useDataNoEndereco(data, LIMITES_DO_TRANSITO, mudar);
  const { visto, pronto, falha, tentarDeNovo } = useCeuSobreDois(a, b, data);
  const adiantar = useAdiantar(a, b);
  // Ao andar, a roda vem primeiro: as tabelas, e o que se leva, podem esperar um quadro.
  const atrasado = useDeferredValue(visto) ?? visto;
  useEffect(() => {
    if (!atrasado) return;
    const { aspectosDeA, aspectosDeB, ...doDia } = atrasado;
    aoTer(aLevar({ ...doDia, a: [a.nome, aspectosDeA], b: [b.nome, aspectosDeB] }));
  }, [aoTer, a.nome, b.nome, atrasado]);
  useEffect(() => () => aoTer(null), [aoTer]);
  const [quais, escolher] = useState<Linhas>('aos dois');
  return (
    <Quadro
      roda={
        <>
          {visto && !falha && (
            <Esperavel esperando={!pronto}>
              <RodaTripla {...dois} {...visto} quais={quais} />
            </Esperavel>
          )}
          {!visto && !falha && <EsperaDaRoda rotulo="Calculando os trânsitos aos dois" />}
          {falha && (
            <NaoVeio
              titulo="Não foi possível calcular os trânsitos aos dois"
              mensagem={mensagemDoErro(falha)}
              aoTentar={tentarDeNovo}
            />
          )}
        </>
      }
    >
      {pedido}
      <EscolhaDaData data={data} pronto={pronto} aoMudar={mudar} adiantar={adiantar} />
      <EscolhaDasLinhas a={a} b={b} quais={quais} aoEscolher={escolher} />
      {atrasado && !falha && (
        <Esperavel esperando={!pronto || atrasado !== visto}>
          <Lido {...dois} visto={atrasado} />
        </Esperavel>
      )}
    </Quadro>
  );
}

/** Com outro par, recomeça-se: o que se via era do de antes. */
const Conteudo = (props: PropsDeDois) => (
  <NoDia key={`${chaveDoMapa(props.a)} ${chaveDoMapa(props.b)}`} {...props} />
);

/** O céu de um dia sobre dois mapas ao mesmo tempo. */
export default function VistaDosTransitosAosDois(props: PropsDaVista) {
  return <VistaDeDois {...props} tecnica="transitosAosDois" Conteudo={Conteudo} />;
}
