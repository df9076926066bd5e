import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { hoje } from '@/api/relogio';
import { Esperavel } from '@/components/avisos/Esperavel';
import { NaoVeio } from '@/components/avisos/NaoVeio';
import { naoImprimir } from '@/components/impressao/vista';
import { tresPartes } from '@/components/mapa/colunas';
import { selectVisiveis } from '@/features/conta/configuracao/configuracaoSlice';
import { useAppSelector } from '@/store/hooks';
import { CampoDaData } from '@/vistas/datas/CampoDaData';
import { PassosDaData } from '@/vistas/datas/PassosDaData';
import { useDataNoEndereco } from '@/vistas/datas/useDataNoEndereco';
import { EsperaDaRoda } from '@/vistas/EsperaDaRoda';
import { chaveDoMapa } from '@/vistas/mapaNaTela';
import type { PropsDaVista } from '@/vistas/moldura';
import { VistaDeDois, type PropsDeDois } from '@/vistas/relacao/VistaDeDois';
import { LIMITES_DO_TRANSITO } from '@/vistas/transitos/limites';
import {
  andarNoTempo,
  dataEntre,
  nosLimites,
  textoDoDia,
  type Andada,
  type UnidadeDePasso,
} from '@core/civil';
import type { AspectoDoMapa } from '@core/contract';
import { aLevar } from './aLevar';
import { RodaTripla } from './RodaTripla';
import { TabelasDosDois } from './TabelasDosDois';
import { useCeuSobreDois } from './useCeuSobreDois';

const UNIDADES = ['dia', 'semana', 'mês', 'ano'] as const satisfies readonly UnidadeDePasso[];
const NENHUM: readonly AspectoDoMapa[] = [];

interface DaData {
  /** 'aaaa-MM-dd' */
  readonly data: string;
  readonly pronto: boolean;
  readonly aoMudar: (data: string) => void;
}

/** A data do céu: escrita, ou andando de passo em passo. */
function EscolhaDaData({ data, pronto, aoMudar }: DaData) {
  const [unidade, escolher] = useState<UnidadeDePasso>('dia');
  const andar = (andada: Andada): void =>
    aoMudar(nosLimites(andarNoTempo(`${data}T12:00`, andada).slice(0, 10), LIMITES_DO_TRANSITO));
  return (
    <Card sx={{ p: 2, mt: 2, overflow: 'visible', ...naoImprimir }}>
      <PassosDaData
        rotulo="Data do trânsito"
        unidades={UNIDADES}
        unidade={unidade}
        aoEscolherUnidade={escolher}
        aoAndar={andar}
        data={data}
        limites={LIMITES_DO_TRANSITO}
        pronto={pronto}
        campo={
          <Box sx={{ flex: '1 1 150px', maxWidth: 190, mr: 0.5 }}>
            <CampoDaData
              rotulo="Data"
              data={data}
              limites={LIMITES_DO_TRANSITO}
              aoMudar={(iso) => {
                if (dataEntre(iso, LIMITES_DO_TRANSITO)) aoMudar(iso);
              }}
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

function NoDia({ pedido, aoTer, ...dois }: PropsDeDois) {
  const { a, b } = dois;
  const [data, mudar] = useState(() => nosLimites(hoje(), LIMITES_DO_TRANSITO));
  useDataNoEndereco(data, LIMITES_DO_TRANSITO, mudar);
  const { ceu, aspectosDeA, aspectosDeB, pronto, falha, tentarDeNovo } = useCeuSobreDois(
    a,
    b,
    data,
  );
  useEffect(() => {
    if (!pronto || !ceu || !aspectosDeA || !aspectosDeB) return undefined;
    aoTer(aLevar({ data, ceu, a: [a.nome, aspectosDeA], b: [b.nome, aspectosDeB] }));
    return () => aoTer(null);
  }, [aoTer, a.nome, b.nome, ceu, aspectosDeA, aspectosDeB, data, pronto]);
  const visiveisDeA = useAppSelector((s) => selectVisiveis(s, aspectosDeA ?? NENHUM));
  const visiveisDeB = useAppSelector((s) => selectVisiveis(s, aspectosDeB ?? NENHUM));
  const veio = !falha && ceu && aspectosDeA && aspectosDeB;
  return (
    <Box sx={tresPartes.tudo}>
      <Box sx={tresPartes.pedido}>
        {pedido}
        <EscolhaDaData data={data} pronto={pronto} aoMudar={mudar} />
      </Box>
      <Box sx={tresPartes.roda}>
        {veio && (
          <Esperavel esperando={!pronto}>
            <RodaTripla
              {...dois}
              ceu={ceu}
              aspectosDeA={aspectosDeA}
              aspectosDeB={aspectosDeB}
              quando={pronto ? textoDoDia(data) : null}
            />
          </Esperavel>
        )}
        {!veio && !falha && <EsperaDaRoda rotulo="Calculando os trânsitos aos dois" />}
        {falha && (
          <NaoVeio
            titulo="Não foi possível calcular os trânsitos aos dois"
            mensagem={mensagemDoErro(falha)}
            aoTentar={tentarDeNovo}
          />
        )}
      </Box>
      <Box sx={tresPartes.tabelas}>
        {veio && (
          <Esperavel esperando={!pronto}>
            <Typography sx={{ mb: 2, minHeight: '1.5em' }}>
              {pronto && (
                <>
                  O céu de <strong>{textoDoDia(data)}</strong>, 12:00 UTC.
                </>
              )}
            </Typography>
            <TabelasDosDois
              {...dois}
              ceu={ceu}
              aspectosDeA={visiveisDeA}
              aspectosDeB={visiveisDeB}
            />
          </Esperavel>
        )}
      </Box>
    </Box>
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
