import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEndereco } from '@/endereco/useEndereco';
import { Opcoes } from '@/components/formulario/Opcoes';
import { TodosOsMapas } from '@/features/mesa/lista/TodosOsMapas';
import type { JanelasDaPagina } from '@/features/mesa/lista/AcoesDaSelecao';
import { ImprimirVarios } from '@/features/mapa/chart/impressao/ImprimirVarios';
import { VER, VER_RELACOES } from '@/vistas/endereco';
import { ExportarMapas } from './partes/exportarMapas';
import { sobDemanda } from './sobDemanda';
import { useTitulo } from './useTitulo';

const RelacoesGuardadas = sobDemanda(
  async () => (await import('@/features/mesa/relacoes/RelacoesGuardadas')).RelacoesGuardadas,
);

const JANELAS: JanelasDaPagina = {
  imprimir: (ids, aoFechar) => <ImprimirVarios ids={ids} aoFechar={aoFechar} />,
  exportar: (ids, aoFechar) => <ExportarMapas ids={[...ids]} onClose={aoFechar} />,
};

/** Os mapas, ou as relações que se guardaram deles. */
function QualLista() {
  const { parametros, por } = useEndereco();
  const qual = parametros.get(VER) === VER_RELACOES ? VER_RELACOES : 'mapas';
  return (
    <Box sx={{ maxWidth: 320, mb: 1.5 }}>
      <Opcoes
        rotulo="O que mostrar"
        opcoes={[
          { id: 'mapas', conteudo: 'Mapas' },
          { id: VER_RELACOES, conteudo: 'Relações' },
        ]}
        escolhida={qual}
        aoEscolher={(id) => por(id === VER_RELACOES ? { [VER]: VER_RELACOES } : {}, { so: true })}
      />
    </Box>
  );
}

function Relacoes() {
  useTitulo('Relações');
  return (
    <>
      <Typography variant="h1" sx={{ mb: 2 }}>
        Relações
      </Typography>
      <QualLista />
      <RelacoesGuardadas />
    </>
  );
}

function Mapas() {
  useTitulo('Todos os mapas');
  return <TodosOsMapas janelas={JANELAS} filtro={<QualLista />} />;
}

/** /mapas */
export default function MapasPage() {
  const { parametros } = useEndereco();
  return parametros.get(VER) === VER_RELACOES ? <Relacoes /> : <Mapas />;
}
